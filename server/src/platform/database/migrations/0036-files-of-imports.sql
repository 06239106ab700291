-- The files of imports in parts, so that no process has to hold a whole one in memory. A file is written before its import.
create table import_files (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null default now()
);
create table import_file_parts (
  file_id uuid not null references import_files (id) on delete cascade,
  -- From 1.
  number integer not null,
  bytes bytea not null,
  primary key (file_id, number)
);

-- Null when the import is over, and a day after it was sent: see `retentionMs` in present-import.ts.
alter table imports add column file_id uuid unique references import_files (id);

insert into import_files (id, received_at) select id, created_at from imports where content is not null;
insert into import_file_parts (file_id, number, bytes) select id, 1, content from imports where content is not null;
update imports set file_id = id where content is not null;
alter table imports drop column content;

create function delete_import_file() returns trigger language plpgsql as $$
begin
  delete from import_files where id = old.file_id;
  return null;
end
$$;
create trigger imports_delete_file after update of file_id on imports
  for each row when (old.file_id is not null and new.file_id is null) execute function delete_import_file();
