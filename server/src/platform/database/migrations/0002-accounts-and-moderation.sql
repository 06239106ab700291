-- Accounts that sign in, what people send, and what administrators decide about it. Lengths and lists are those of
-- contract/src/field-limits.ts; a list of texts is a text[], and what is only read whole is jsonb.

create function fits_list(texts text[], most_characters integer) returns boolean
  language sql immutable parallel safe strict
  return cardinality(texts) <= 50
    and not exists (select from unnest(texts) as entry where entry is null or char_length(entry) > most_characters);

-- Accounts

alter table users
  add column organization_id uuid references organizations (id) on delete set null,
  add column address text check (char_length(address) <= 500),
  add column city text check (char_length(city) <= 500),
  add column state text check (char_length(state) <= 500),
  add column zip_code text check (char_length(zip_code) <= 500),
  -- The language that letters to them are written in.
  add column locale text not null default 'en' check (char_length(locale) between 2 and 35),
  add column updated_at timestamptz not null default now(),
  add column revision integer not null default 1 check (revision > 0),
  add constraint users_first_name_check check (char_length(first_name) between 1 and 100),
  add constraint users_last_name_check check (char_length(last_name) between 1 and 100),
  add constraint users_email_length check (char_length(email) <= 254),
  add constraint users_phone_number_check check (char_length(phone_number) <= 60);
create index users_by_organization on users (organization_id);
create index users_by_name_or_email on users
  using gin (plain_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

-- One row for each sign-in that has not ended. The token itself is only with whoever signed in.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  remember boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  check (expires_at > created_at)
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- Whoever turns an account off or gives it another role ends its sign-ins, in the same transaction.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end
$$;
create trigger users_changed_standing after update of active, role on users for each row
  when (new.role <> old.role or not new.active) execute function end_sessions();

create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id);

-- What people did. Rows outlive the accounts and records they speak of, so nothing is referenced.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the program itself, or somebody who was not signed in.
  actor_id uuid,
  -- What was done, such as 'resource.approve'.
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  record_kind text not null check (record_kind ~ '^[a-z-]+$'),
  record_id text not null,
  -- What the record was called then, for a person who reads this.
  record_name text check (char_length(record_name) <= 300),
  -- Fields that changed, without secrets.
  old_values jsonb check (jsonb_typeof(old_values) = 'object'),
  new_values jsonb check (jsonb_typeof(new_values) = 'object')
);
create index audit_by_moment on audit (at desc, id desc);
create index audit_by_record on audit (record_kind, record_id);
create index audit_by_actor on audit (actor_id);

-- Letters, written in the transaction of what they tell of, and sent after it.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (recipient <> '' and char_length(recipient) <= 254),
  template text not null check (template ~ '^[a-z-]+$'),
  locale text not null check (char_length(locale) between 2 and 35),
  -- Emptied when the letter is sent.
  template_values jsonb not null default '{}' check (jsonb_typeof(template_values) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- No further attempt is made.
  given_up_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and given_up_at is null;

-- Settings that administrators change while the site runs. Null: what the environment says.
create table settings (
  only_row boolean primary key default true check (only_row),
  platform_name text check (char_length(btrim(platform_name)) between 1 and 300),
  platform_description text check (char_length(platform_description) <= 500),
  max_resources_per_user integer not null default 10 check (max_resources_per_user between 1 and 100),
  max_needs_per_user integer not null default 5 check (max_needs_per_user between 1 and 50),
  auto_approve_resources boolean not null default false,
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  maintenance_mode boolean not null default false,
  updated_at timestamptz not null default now(),
  revision integer not null default 1 check (revision > 0)
);
insert into settings default values;

-- Counters of the limits, in the shape that rate-limiter-flexible's PostgreSQL store expects. `expire`: milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_end on rate_limits (expire);

-- Resources: who sent them, and what was decided

alter table resources
  -- `created_by` is what is shown: 'anonymous', or whoever sent it.
  add column creator_id uuid references users (id) on delete set null,
  add column rejection_reason text check (char_length(rejection_reason) <= 1000),
  add column reviewed_by uuid references users (id) on delete set null,
  add column reviewed_at timestamptz;
create index resources_by_creator on resources (creator_id);
create index resources_by_reviewer on resources (reviewed_by);

alter table organizations
  add column creator_id uuid references users (id) on delete set null;
create index organizations_by_creator on organizations (creator_id);

create table suggestions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references resources (id) on delete cascade,
  -- Of the resource, when the suggestion was made.
  resource_revision integer not null check (resource_revision > 0),
  author_id uuid references users (id) on delete set null,
  -- Proposed values by field, nested fields by dotted path.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields <> '{}'),
  note text check (char_length(note) <= 2000),
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'PARTLY_ACCEPTED', 'DECLINED')),
  -- 'accepted' or 'declined' by field.
  decisions jsonb not null default '{}' check (jsonb_typeof(decisions) = 'object'),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  revision integer not null default 1 check (revision > 0),
  check ((status = 'PENDING') = (decided_at is null))
);
create index suggestions_by_resource on suggestions (resource_id);
create index suggestions_by_author on suggestions (author_id);
create index suggestions_by_decider on suggestions (decided_by);
create index suggestions_open on suggestions (created_at) where status = 'PENDING';

-- People

create table volunteers (
  id uuid primary key default gen_random_uuid(),
  -- Null: added by an administrator for a person without an account.
  user_id uuid references users (id) on delete cascade,
  first_name text not null check (char_length(btrim(first_name)) between 1 and 100),
  last_name text not null check (char_length(btrim(last_name)) between 1 and 100),
  email text not null check (email <> '' and char_length(email) <= 254),
  phone text check (char_length(phone) <= 60),
  skills text[] not null default '{}' check (fits_list(skills, 200)),
  availability text[] not null default '{}' check (fits_list(availability, 200)),
  background_checked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1 check (revision > 0)
);
create index volunteers_by_user on volunteers (user_id);
create index volunteers_by_check on volunteers (background_checked, created_at);

-- What a person has asked a navigator's help with: the only words about a need that are kept, because they agreed to it.
create table needs (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 300),
  description text not null check (char_length(description) <= 4000),
  category text not null default 'OTHER' check (category in (
    'FOOD', 'CLOTHING', 'HOUSING', 'HEALTHCARE', 'MENTAL_HEALTH', 'EDUCATION', 'TRANSPORTATION', 'LEGAL_AID',
    'EMPLOYMENT', 'UTILITIES', 'OTHER')),
  priority text not null default 'MEDIUM' check (priority in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  status text not null default 'PENDING' check (status in ('PENDING', 'MATCHED', 'FULFILLED', 'CANCELLED')),
  matched_resource_id uuid references resources (id) on delete set null,
  matched_volunteer_id uuid references volunteers (id) on delete set null,
  matched_by uuid references users (id) on delete set null,
  matched_at timestamptz,
  notes text check (char_length(notes) <= 2000),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1 check (revision > 0),
  constraint needs_one_match check (matched_resource_id is null or matched_volunteer_id is null)
);
create index needs_by_owner on needs (owner_id, created_at desc);
create index needs_by_status on needs (status, created_at desc);
create index needs_by_matched_resource on needs (matched_resource_id);
create index needs_by_matched_volunteer on needs (matched_volunteer_id);
create index needs_by_matcher on needs (matched_by);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  name text check (char_length(name) <= 200),
  email text check (char_length(email) <= 254),
  subject text check (char_length(subject) <= 500),
  message text not null check (char_length(btrim(message)) between 1 and 10000),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users (id) on delete set null
);
create index contact_messages_by_moment on contact_messages (created_at desc);
create index contact_messages_by_user on contact_messages (user_id);
create index contact_messages_by_handler on contact_messages (handled_by);
