-- Who keeps an organization's listings: an account may do so for several. This alone gives the right to edit them.
create table organization_members (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  degree text not null check (degree in ('owner', 'editor')),
  since timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index organization_members_by_user on organization_members (user_id);

-- The organization that an administrator gave with the role ORGANIZATION is kept by that account.
insert into organization_members (organization_id, user_id, degree)
select organization_id, id, 'owner' from users where organization_id is not null and role = 'ORGANIZATION';

create function follow_account_organization() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from organization_members where user_id = new.id and organization_id = old.organization_id;
  end if;
  if new.organization_id is not null and new.role = 'ORGANIZATION' then
    insert into organization_members (organization_id, user_id, degree) values (new.organization_id, new.id, 'owner')
    on conflict (organization_id, user_id) do nothing;
  end if;
  return null;
end
$$;
create trigger users_added_organization after insert on users for each row
  when (new.organization_id is not null) execute function follow_account_organization();
create trigger users_changed_organization after update of organization_id, role on users for each row
  when (old.organization_id is distinct from new.organization_id or old.role <> new.role) execute function follow_account_organization();

-- A code that proves that somebody reads the mail of an organization: one for an account, a new one replaces the last.
create table claim_codes (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Of this code; the email that holds it is about no other.
  id uuid not null unique default gen_random_uuid(),
  way text not null check (way in ('listing', 'own')),
  address text not null check (address <> '' and char_length(address) <= 254),
  requested_at timestamptz not null,
  -- SHA-256 of id and code. Null, as the end, until the email is written.
  code_hash bytea check (octet_length(code_hash) = 32),
  expires_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  primary key (organization_id, user_id),
  check ((code_hash is null) = (expires_at is null))
);
create index claim_codes_by_user on claim_codes (user_id);
create index claim_codes_by_end on claim_codes (requested_at);

-- What somebody wrote who cannot prove it by mail. An administrator decides.
create table organization_claims (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  words text not null check (char_length(btrim(words)) between 1 and 2000),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reason text check (char_length(reason) <= 1000),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'PENDING') = (decided_at is null))
);
create unique index organization_claims_one_open on organization_claims (organization_id, user_id) where status = 'PENDING';
create index organization_claims_waiting on organization_claims (created_at) where status = 'PENDING';
create index organization_claims_by_user on organization_claims (user_id);
create index organization_claims_by_decider on organization_claims (decided_by);

-- A link that makes whoever opens it, signed in, a member. It is deleted when it is used or taken back.
create table organization_invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  email text not null check (email <> '' and char_length(email) <= 254),
  degree text not null check (degree in ('owner', 'editor')),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256; null until the email is written.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  unique (organization_id, email)
);
create index organization_invitations_by_inviter on organization_invitations (invited_by);
create index organization_invitations_by_end on organization_invitations (expires_at);
