-- Directories sent in from the browser, and what people change here in records that came from elsewhere.

-- Columns that a person has changed since the source last said otherwise. Importing again leaves them alone: docs/decisions/0018.
alter table resources add column edited_here text[] not null default '{}';
alter table organizations add column edited_here text[] not null default '{}';

-- Every way of changing a record but an import, which says so for its transaction, speaks for a person. The columns that count
-- are the trigger's arguments.
create function note_edits_here() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if current_setting('waymark.importing', true) is distinct from 'on' then
    new.edited_here := array(
      select unnest(old.edited_here)
      union
      select name from unnest(tg_argv) as name where before -> name is distinct from after -> name
      order by 1
    );
  end if;
  return new;
end
$$;
create trigger resources_edited_here before update of
    name, organization_id, organization_name, description, category, type, status, tags, languages, accessibility_features,
    requirements, restrictions, street, city, state, zip_code, phone, email, website, phones, hours_weekly, hours_special,
    closed_on_holidays, time_zone, capacity_current, capacity_max, capacity_notes, waiting_list, latitude, longitude,
    location_kind, location_visibility, service_area, eligibility, fees_description, free, application_process,
    interpretation, transportation, wait_time, alert
  on resources for each row when (old.source is not null) execute function note_edits_here(
    'name', 'organization_id', 'organization_name', 'description', 'category', 'type', 'status', 'tags', 'languages',
    'accessibility_features', 'requirements', 'restrictions', 'street', 'city', 'state', 'zip_code', 'phone', 'email',
    'website', 'phones', 'hours_weekly', 'hours_special', 'closed_on_holidays', 'time_zone', 'capacity_current',
    'capacity_max', 'capacity_notes', 'waiting_list', 'latitude', 'longitude', 'location_kind', 'location_visibility',
    'service_area', 'eligibility', 'fees_description', 'free', 'application_process', 'interpretation', 'transportation',
    'wait_time', 'alert');
create trigger organizations_edited_here before update of
    name, description, email, phone, website, logo, street, city, state, zip_code
  on organizations for each row when (old.source is not null) execute function note_edits_here(
    'name', 'description', 'email', 'phone', 'website', 'logo', 'street', 'city', 'state', 'zip_code');

create table imports (
  id uuid primary key default gen_random_uuid(),
  -- While a process works on it, that process holds the advisory lock (7290419, number): one that was killed holds it no more.
  number integer generated always as identity unique,
  -- Counts the times that work was begun, so that one that was given up cannot write over the next.
  attempt integer not null default 0,
  file_name text not null check (char_length(file_name) between 1 and 500),
  source text not null check (char_length(source) between 1 and 200),
  format text check (format in ('hsds-csv', 'hsds-json', 'csv', 'jsonl')),
  size integer not null check (size > 0),
  -- Gone when the import is over, and a day after it was sent.
  content bytea,
  state text not null check (state in ('reading', 'checked', 'applying', 'done', 'failed', 'cancelled')),
  -- Which work 'failed' was: what is run again.
  failed_at text check (failed_at in ('reading', 'applying')),
  failure text check (failure ~ '^[a-z-]+$'),
  failure_message text,
  cancel_asked boolean not null default false,
  done integer not null default 0,
  total integer not null default 0,
  report jsonb check (jsonb_typeof(report) = 'object'),
  started_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index imports_by_moment on imports (created_at desc);
create index imports_by_starter on imports (started_by);
