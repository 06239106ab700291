-- What people call a place besides its name.
alter table resources add column alternate_name text;
