-- What administrators need to clear a day's work: decisions that can be taken back, likely duplicates, sign-ins by name, messages
-- that are done, and lists and searches that answer at once over 100,000 resources, 50,000 requests and 10,000 accounts.

-- Decisions about pending resources, one row for all that was decided at once

create table reviews (
  id uuid primary key default gen_random_uuid(),
  reviewer_id uuid references users (id) on delete set null,
  action text not null check (action in ('approve', 'reject')),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index reviews_by_reviewer on reviews (reviewer_id);
create index reviews_by_moment on reviews (created_at);

-- What each of them had before, for as long as the decision can be taken back.
create table reviewed_resources (
  review_id uuid not null references reviews (id) on delete cascade,
  resource_id uuid not null references resources (id) on delete cascade,
  -- Of the resource once it was decided: whoever changes it since keeps what they have done.
  revision integer not null check (revision > 0),
  -- The letter about it, which waits that long; null: nobody is told.
  letter_id uuid references outbox (id) on delete set null,
  rejection_reason text,
  reviewed_by uuid references users (id) on delete set null,
  reviewed_at timestamptz,
  primary key (review_id, resource_id)
);
create index reviewed_resources_by_resource on reviewed_resources (resource_id);
create index reviewed_resources_by_letter on reviewed_resources (letter_id);
create index reviewed_resources_by_reviewer on reviewed_resources (reviewed_by);

-- Duplicates

alter table resources
  -- The record that took its place. It is never merged itself: whoever merges that one moves this pointer on.
  add column merged_into uuid references resources (id) on delete set null,
  add constraint resources_merged_into_another check (merged_into <> id);
create index resources_by_survivor on resources (merged_into) where merged_into is not null;

-- Two that look alike and are rightly two.
create table separate_resources (
  first_id uuid not null references resources (id) on delete cascade,
  second_id uuid not null references resources (id) on delete cascade,
  separated_by uuid references users (id) on delete set null,
  separated_at timestamptz not null default now(),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index separate_resources_by_second on separate_resources (second_id);
create index separate_resources_by_person on separate_resources (separated_by);

-- How a street, a number and an address on the web are compared: '12 Main St.' is '12 main street'.
create function plain_street(written text) returns text
  language sql immutable parallel safe strict
  return nullif(btrim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      plain_text(written),
      '[^[:alnum:]]+', ' ', 'g'),
      '\mstreet\M', 'st', 'g'), '\mavenue\M', 'ave', 'g'), '\mroad\M', 'rd', 'g'), '\mboulevard\M', 'blvd', 'g'),
      '\mdrive\M', 'dr', 'g'), '\mlane\M', 'ln', 'g')), '');

create function plain_phone(written text) returns text
  language sql immutable parallel safe strict
  return nullif(right(regexp_replace(written, '[^0-9]', '', 'g'), 10), '');

create function plain_website(written text) returns text
  language sql immutable parallel safe strict
  return nullif(regexp_replace(regexp_replace(lower(btrim(written)), '^(https?://)?(www\.)?', ''), '/+$', ''), '');

create index resources_by_street on resources (plain_street(street)) where location_visibility = 'public';
create index resources_by_phone on resources (plain_phone(phone));
create index resources_by_website on resources (plain_website(website));
create index resources_by_position on resources (latitude, longitude) where location_visibility = 'public';

-- Sign-ins by name: what kind of program on what kind of device, in words of ours. Neither what the browser calls itself nor
-- where it was is kept.

alter table sessions add column device text check (char_length(device) between 1 and 60);

-- Lists and searches

drop index resources_by_status;
create index resources_by_status on resources (status, created_at, id);
create index resources_by_moment on resources (created_at, id);
-- With the name itself, so that a page far down is found without reading a row.
create index resources_by_plain_name on resources (plain_text(name), id) include (name);
create index resources_like_name on resources using gin (plain_text(name) gin_trgm_ops);
create index resources_like_description on resources using gin (plain_text(description) gin_trgm_ops);

create index users_by_moment on users (created_at, id);
create index needs_by_moment on needs (created_at desc, id);
create index needs_by_end on needs (closed_at) where status = 'FULFILLED';
create index needs_like_words on needs using gin (plain_text(title || ' ' || description) gin_trgm_ops);

-- concat_ws and array_to_string depend on nothing when all they join is text; PostgreSQL cannot know that.
create function volunteer_words(first_name text, last_name text, email text, skills text[]) returns text
  language sql immutable parallel safe
  return plain_text(first_name || ' ' || last_name || ' ' || email || ' ' || array_to_string(skills, ' '));
create index volunteers_like_words on volunteers
  using gin (volunteer_words(first_name, last_name, email, skills) gin_trgm_ops);
create index volunteers_by_moment on volunteers (created_at, id);

create index organizations_by_plain_name on organizations (plain_text(name), id) include (name);
create index organizations_by_moment on organizations (created_at, id);
create index organizations_unverified on organizations (created_at, id) where not verified;

create index audit_by_action on audit (action, at desc, id desc);
create index audit_like_name on audit using gin (plain_text(record_name) gin_trgm_ops);

-- Messages through the contact page

create index contact_messages_open on contact_messages (created_at) where handled_at is null;
create index contact_messages_done on contact_messages (handled_at) where handled_at is not null;
