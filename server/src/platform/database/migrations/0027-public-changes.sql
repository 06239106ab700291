-- What other programs follow (GET /hsds/v3/changes): each change of a resource or organization that everyone may find, before the
-- change or after it. A record that was never public has no entry, so that nobody learns of it, not even its id.
create table public_changes (
  sequence bigint generated always as identity primary key,
  -- As in resource_changes. Entries are read in the order of (xact_id, sequence), up to the oldest transaction that still runs.
  xact_id xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('resource', 'organization')),
  record_id uuid not null,
  changed_at timestamptz not null default now(),
  -- Names the place after this entry for readers. A number would tell how much is written here, also of requests for help.
  token uuid not null unique default gen_random_uuid()
);
create index public_changes_in_order on public_changes (xact_id, sequence);
create index public_changes_by_record on public_changes (record_id, xact_id, sequence);

-- What was forgotten of the log: everything up to here. One row.
create table public_changes_start (
  is_only boolean primary key default true check (is_only),
  xact_id xid8 not null,
  sequence bigint not null,
  token uuid not null default gen_random_uuid(),
  since timestamptz not null default now(),
  forgotten bigint not null default 0 check (forgotten >= 0)
);
insert into public_changes_start (xact_id, sequence) values (pg_snapshot_xmin(pg_current_snapshot()), 0);

-- contract/src/resource-visibility.ts
create function is_public_status(status text) returns boolean language sql immutable parallel safe strict
  return status in ('APPROVED', 'AVAILABLE', 'LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'RESERVED');

-- Whether a confidential place counts as its organization's. An anonymous submission under an organization's name that has not been
-- reviewed does not: otherwise anybody could remove words from its pages by declaring a hidden street. Imported records have no
-- submitter.
create function counts_as_place(status text, created_by text, creator uuid, reviewed_at timestamptz, organization uuid)
  returns boolean language sql stable as $$
  select status not in ('PENDING', 'REJECTED')
    or created_by is null
    or (status = 'PENDING' and creator is null and reviewed_at is not null)
    or exists (
      select from users where users.id = creator and (users.role = 'ADMIN' or users.organization_id = organization)
    )
$$;

-- `around`: organizations whose records hide another address now than before.
create function log_public_changes(resource_ids uuid[], around uuid[]) returns void language sql as $$
  insert into public_changes (kind, record_id)
  select 'resource', id from unnest(resource_ids) as id
  union
  select 'resource', id from resources where organization_id = any (around) and is_public_status(status)
  union
  select 'organization', id from organizations where id = any (around) and removed is null
$$;

create or replace function log_resource_changes() returns trigger language plpgsql as $$
begin
  insert into resource_changes (resource_id) select id from changed;
  perform pg_notify('resource_changes', '');
  perform log_public_changes(
    array(select id from changed where is_public_status(status)),
    array(
      select organization_id from changed
      where location_visibility <> 'public'
        and counts_as_place(status, created_by, creator_id, reviewed_at, organization_id)
    ));
  if tg_op = 'DELETE' then
    -- The places of a deleted service are services of their own.
    perform log_public_changes(
      array(
        select place.id from resources as place
        join changed on changed.source = place.source and starts_with(place.source_id, changed.source_id || '/')
        where is_public_status(place.status) and is_public_status(changed.status)
      ), '{}');
  end if;
  return null;
end
$$;

create or replace function log_resource_updates() returns trigger language plpgsql as $$
declare
  updated uuid[] := array(
    select changed.id from changed join replaced on replaced.id = changed.id
    where to_jsonb(changed) - array['concepts', 'concepts_version']
      is distinct from to_jsonb(replaced) - array['concepts', 'concepts_version']
  );
begin
  if cardinality(updated) = 0 then
    return null;
  end if;
  insert into resource_changes (resource_id) select unnest(updated);
  perform pg_notify('resource_changes', '');
  perform log_public_changes(
    array(
      select changed.id from unnest(updated) as one (id)
      join changed on changed.id = one.id join replaced on replaced.id = one.id
      where is_public_status(changed.status) or is_public_status(replaced.status)
    ),
    array(
      select unnest(array[replaced.organization_id, changed.organization_id]) from unnest(updated) as one (id)
      join changed on changed.id = one.id join replaced on replaced.id = one.id
      cross join lateral (select
        replaced.location_visibility <> 'public' and counts_as_place(
          replaced.status, replaced.created_by, replaced.creator_id, replaced.reviewed_at, replaced.organization_id) as before,
        changed.location_visibility <> 'public' and counts_as_place(
          changed.status, changed.created_by, changed.creator_id, changed.reviewed_at, changed.organization_id) as after
      ) as hides
      where (hides.before or hides.after) and
        (hides.before, replaced.location_visibility, replaced.organization_id, replaced.street, replaced.zip_code, replaced.city)
        is distinct from
        (hides.after, changed.location_visibility, changed.organization_id, changed.street, changed.zip_code, changed.city)
    ));
  return null;
end
$$;

-- One that was removed lends its resources no more than its name.
create or replace function log_organization_changes() returns trigger language plpgsql as $$
begin
  insert into resource_changes (resource_id)
    select resources.id from resources join changed on changed.id = resources.organization_id;
  perform pg_notify('resource_changes', '');
  insert into public_changes (kind, record_id)
    select 'organization', changed.id from changed join replaced on replaced.id = changed.id
    where changed.removed is null or replaced.removed is null;
  perform log_public_changes(
    array(
      select resources.id from resources join changed on changed.id = resources.organization_id
      where is_public_status(resources.status)
    ), '{}');
  return null;
end
$$;
drop trigger organizations_updated on organizations;
create trigger organizations_updated after update on organizations
  referencing old table as replaced new table as changed for each statement execute function log_organization_changes();

create function log_listed_organizations() returns trigger language plpgsql as $$
begin
  insert into public_changes (kind, record_id) select 'organization', id from changed where removed is null;
  return null;
end
$$;
create trigger organizations_inserted after insert on organizations
  referencing new table as changed for each statement execute function log_listed_organizations();
create trigger organizations_deleted after delete on organizations
  referencing old table as changed for each statement execute function log_listed_organizations();
