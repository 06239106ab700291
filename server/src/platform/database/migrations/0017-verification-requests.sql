-- An email that asks a place whether its listing is still right. The token of its links is kept as its hash alone.
create table verification_requests (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references resources (id) on delete cascade,
  -- SHA-256 of the address in lower case.
  address_hash bytea not null check (octet_length(address_hash) = 32),
  email_id uuid references outbox (id) on delete set null,
  asked_at timestamptz not null,
  -- By the calendar of the site: one address gets one such email a day.
  asked_on date not null,
  -- From here to expires_at: once the email was written, which is when it is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- Of the listing that the email shows.
  revision integer check (revision > 0),
  mailed_at timestamptz,
  expires_at timestamptz,
  -- The mail server refused the address.
  undelivered_at timestamptz,
  answer text check (answer in ('right', 'changed', 'closed')),
  answered_at timestamptz,
  -- The check since which it counts no more.
  settled_by uuid references checks (id) on delete set null,
  unique (address_hash, asked_on),
  check ((answer is null) = (answered_at is null)),
  check (num_nulls(token_hash, revision, mailed_at, expires_at) in (0, 4))
);
create index verification_requests_by_resource on verification_requests (resource_id, asked_at);
create index verification_requests_open on verification_requests (resource_id) where settled_by is null;
create index verification_requests_settled on verification_requests (settled_by) where settled_by is not null;
create index verification_requests_by_email on verification_requests (email_id) where email_id is not null;
create index verification_requests_by_day on verification_requests (asked_on);

-- Addresses that get no such emails any more, because somebody there has said so.
create table mail_suppressions (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  created_at timestamptz not null default now()
);

-- The mail server said that this address takes nothing.
alter table outbox add column refused boolean not null default false;

-- Sent through the link of such an email.
alter table suggestions add column from_place boolean not null default false;

alter table settings
  add column ask_places boolean not null default false,
  add column asks_per_day integer not null default 20 check (asks_per_day between 1 and 500),
  add column answer_days integer not null default 14 check (answer_days between 1 and 30);
