-- That a place is available can be worked out too: no source said otherwise. It is then not shown as said.
alter table resources drop constraint resources_inferred_check;
alter table resources add constraint resources_inferred_check
  check (inferred <@ array['category', 'type', 'status', 'time_zone', 'hours_weekly']);

-- Tables whose columns are called otherwise: docs/decisions/0035. 'asking': a person has to say which column is which.
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('reading', 'asking', 'checked', 'applying', 'done', 'failed', 'cancelled'));
-- The headings with the first rows and what is proposed; gone with the content.
alter table imports add column table_head jsonb check (jsonb_typeof(table_head) = 'object');
-- What a person has said; used again for the next table with the same headings.
alter table imports add column mapping jsonb check (jsonb_typeof(mapping) = 'object');
alter table imports add column headings_key text;
create index imports_by_headings on imports (headings_key, updated_at desc) where mapping is not null;

alter table imports drop constraint imports_format_check;
alter table imports add constraint imports_format_check
  check (format in ('hsds-csv', 'hsds-json', 'csv', 'xlsx', 'json', 'jsonl'));
