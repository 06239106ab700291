-- Whether a match helped: one question a match. The token of the mailed link is kept as its hash alone.
create table follow_ups (
  id uuid primary key default gen_random_uuid(),
  need_id uuid not null references needs (id) on delete cascade,
  -- Of the match: another match of the same request is another question.
  matched_at timestamptz not null,
  resource_id uuid references resources (id) on delete set null,
  volunteer_id uuid references volunteers (id) on delete set null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  answer text check (answer in ('HELPED', 'TURNED_AWAY', 'WRONG_INFORMATION', 'STILL_NEEDED')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (need_id, matched_at),
  check ((answer is null) = (answered_at is null))
);
create index follow_ups_by_resource on follow_ups (resource_id);
create index follow_ups_by_volunteer on follow_ups (volunteer_id);
create index needs_matched on needs (matched_at) where status = 'MATCHED';
-- Days between a match and the question.
alter table settings add column follow_up_days integer not null default 3 check (follow_up_days between 1 and 30);
