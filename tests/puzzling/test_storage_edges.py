"""Ids and fields at the edge of what is taken: what is just right, and what is just wrong."""

import pytest

from puzzles.storage.fields import BadField, Field, Wanted
from puzzles.storage.ids import FORMATS, BadId, IdFault, id_of, task_of
from scheffeln import limits
from scheffeln.language import Lang

SHORT = "A-1187Z-BXA4D-ZFX3"


class TestFields:
    def test_a_text_may_have_a_thousand_characters(self) -> None:
        longest = "x" * limits.TEXT
        assert Field(longest).text() == longest
        assert Field([longest, ""]).texts() == (longest, "")

    @pytest.mark.parametrize("value", ["x" * (limits.TEXT + 1)])
    def test_but_not_one_more(self, value: str) -> None:
        with pytest.raises(BadField) as alone:
            Field(value, "recipe").text()
        with pytest.raises(BadField) as listed:
            Field(["", value], "themes").texts()
        assert (alone.value.path, listed.value.path) == ("recipe", "themes[1]")
        for refused in (alone.value, listed.value):
            assert refused.wanted is Wanted.SHORT
            assert str(limits.TEXT) in refused.message(Lang.EN)

    @pytest.mark.parametrize("value", [True, -1, 1.0, "1", None])
    def test_a_number_is_whole_and_no_truth(self, value: object) -> None:
        with pytest.raises(BadField):
            Field(value).whole()
        assert Field(0).whole() == 0


class TestIds:
    @pytest.mark.parametrize("place", [at for at, one in enumerate(SHORT) if at and one != "-"])
    def test_a_letter_that_no_id_has_is_pointed_at_and_the_right_one_proposed(
        self, place: int
    ) -> None:
        with pytest.raises(BadId) as refused:
            task_of(SHORT[:place] + "U" + SHORT[place + 1 :])
        assert (refused.value.fault, refused.value.column) == (IdFault.LETTER, place + 1)
        (detail,) = refused.value.details(Lang.EN)
        assert detail.said == f"column {place + 1}: U does not occur in ids"
        assert SHORT in refused.value.hint(Lang.EN)

    def test_another_version_is_told_which_there_are(self) -> None:
        with pytest.raises(BadId) as refused:
            task_of("Z" + SHORT[1:])
        (detail,) = refused.value.details(Lang.EN)
        assert detail.said == f"column 1: an id begins with {', '.join(FORMATS)}"

    def test_it_is_read_back(self) -> None:
        assert id_of(task_of(SHORT)) == id_of(task_of(SHORT.lower().replace("-", ""))) == SHORT
