"""The project proves itself: model against engine, search against Z3."""
