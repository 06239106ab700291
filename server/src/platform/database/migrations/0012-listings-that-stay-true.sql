-- What visitors found at a place: on which day, and nothing of who they are. `voice` is two bytes of a hash of the place and the
-- visitor's network, with a key of that day: it tells whether somebody has spoken of this place already, and fits tens of
-- thousands of addresses, so nobody can be found by it.
create table reports (
  resource_id uuid not null references resources (id) on delete cascade,
  day date not null,
  voice integer not null check (voice between 0 and 65535),
  kind text not null check (kind in ('helped', 'closed', 'wrong', 'turned-away', 'full')),
  -- The check that has answered it; null: nobody has looked since.
  settled_by uuid references checks (id) on delete cascade
);
create unique index reports_one_voice on reports (resource_id, day, voice) where settled_by is null;
create index reports_settled on reports (settled_by) where settled_by is not null;
create index reports_by_day on reports (day);

create table report_keys (
  day date primary key,
  key bytea not null
);

-- Somebody tried to check a place and reached nobody.
create table check_attempts (
  resource_id uuid not null references resources (id) on delete cascade,
  account_id uuid references users (id) on delete set null,
  attempted_at timestamptz not null default now(),
  settled_by uuid references checks (id) on delete cascade
);
create index check_attempts_open on check_attempts (resource_id, attempted_at) where settled_by is null;
create index check_attempts_settled on check_attempts (settled_by) where settled_by is not null;
create index check_attempts_by_account on check_attempts (account_id);

-- Who is checking a place just now, so that two people do not call it at the same time.
create table check_turns (
  resource_id uuid primary key references resources (id) on delete cascade,
  account_id uuid not null references users (id) on delete cascade,
  held_until timestamptz not null
);
create index check_turns_by_account on check_turns (account_id);

-- All that is asked to find what is due, so that no row has to be read for it.
create index resources_by_check on resources (status)
  include (id, type, category, last_verified_at, created_at, merged_into);

-- Days after which a place is due for a check: where there are beds, where there is food, everywhere else.
alter table settings
  add column check_days_shelter integer not null default 30 check (check_days_shelter between 1 and 1095),
  add column check_days_food integer not null default 90 check (check_days_food between 1 and 1095),
  add column check_days_other integer not null default 180 check (check_days_other between 1 and 1095);
