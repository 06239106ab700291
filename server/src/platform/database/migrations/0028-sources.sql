-- Where directories come from, and how often they are fetched: docs/decisions/0054-sources-of-a-directory.md. What DCAT has a name
-- for is called so. Records name their source in `source`, which therefore never changes.
create table sources (
  id uuid primary key default gen_random_uuid(),
  -- While a process fetches it, that process holds the advisory lock (7290420, number): one that was killed holds it no more.
  number integer generated always as identity unique,
  name text not null unique check (char_length(name) between 1 and 200),
  license text,
  contact_point text,
  download_url text check (download_url ~ '^https?://'),
  -- A folder or file on the server, as the command has last read it.
  path text,
  format text check (format in ('hsds-csv', 'hsds-json', 'csv', 'xlsx', 'json', 'jsonl')),
  accrual_periodicity text not null default 'by-hand' check (accrual_periodicity in ('by-hand', 'daily', 'weekly')),
  -- Which column is which, as a person has said last.
  mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  -- Null: only when somebody asks for it.
  next_fetch_at timestamptz,
  last_fetched_at timestamptz,
  outcome text check (outcome in ('received', 'unchanged', 'failed')),
  failure text check (failure ~ '^[a-z-]+$'),
  failure_message text,
  -- Failures since it last went well.
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  -- Of what people say of it; a fetch changes nothing of that.
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  constraint fetched_from_somewhere check (download_url is not null or accrual_periodicity = 'by-hand')
);
create index sources_by_turn on sources (next_fetch_at) where next_fetch_at is not null;

-- Those that records come from already, and the columns that were named for them last. The sample is made up: nobody fetches it.
insert into sources (name)
  select source from resources where char_length(source) between 1 and 200 and source <> 'sample'
  union select source from organizations where char_length(source) between 1 and 200 and source <> 'sample';
update sources set mapping = said.mapping from (
  select distinct on (source) source, mapping from imports where mapping is not null order by source, updated_at desc
) as said where said.source = sources.name;

-- What was fetched, and what the server said of the file, so that an unchanged one is not read again.
alter table imports
  add column source_id uuid references sources (id) on delete set null,
  add column etag text,
  add column last_modified text,
  add column content_hash text,
  -- Why it waits for a person instead of being loaded by itself.
  add column held jsonb check (jsonb_typeof(held) = 'object');
create index imports_by_source on imports (source_id, created_at desc) where source_id is not null;

-- When a resource was last in the directory that it came from, and since when it is not there any more. Apart from the resources, so
-- that an import which changes nothing touches none of them.
create table source_listings (
  resource_id uuid primary key references resources (id) on delete cascade,
  last_seen_at timestamptz,
  unlisted_since timestamptz,
  -- The check that has answered it; null: nobody has looked since.
  settled_by uuid references checks (id) on delete set null,
  check (last_seen_at is not null or unlisted_since is not null)
);
create index source_listings_unlisted on source_listings (unlisted_since) where unlisted_since is not null;
create index source_listings_settled on source_listings (settled_by) where settled_by is not null;

-- The share of a source's records, in percent, that a fetch may change or no longer hold without a person looking first.
alter table settings
  add column import_review_percent integer not null default 20 check (import_review_percent between 1 and 100);
