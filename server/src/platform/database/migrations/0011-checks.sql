-- Somebody has checked that a record is right: who, when and how, and what it said before, for as long as that can be taken back.
create table checks (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references resources (id) on delete cascade,
  checker_id uuid references users (id) on delete set null,
  method text not null check (method in ('phone', 'visit', 'web', 'place')),
  -- Of the resource once it was checked: whoever changes it since keeps what they have done.
  revision integer not null check (revision > 0),
  last_verified_at date,
  verified_by text,
  verification_method text check (verification_method in ('phone', 'visit', 'web', 'place', 'import')),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index checks_by_resource on checks (resource_id, created_at);
create index checks_by_checker on checks (checker_id);
create index checks_by_moment on checks (created_at);

-- Until now only a source said when a record was checked, and nothing said how.
update resources set verification_method = case when last_verified_at is not null and source is not null then 'import' end
where verification_method is not null or (last_verified_at is not null and source is not null);
alter table resources add constraint resources_verification_method
  check (verification_method in ('phone', 'visit', 'web', 'place', 'import'));
