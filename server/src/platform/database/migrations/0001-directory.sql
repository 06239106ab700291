-- The directory: organizations and the resources they run, the log of changes that keeps every node's index fresh,
-- and the accounts that may administer it. Columns follow contract/src; nested groups that are only read whole are jsonb.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() depends on a dictionary that could be replaced, so PostgreSQL calls it stable; ours is fixed, which lets an index use it.
create function plain_text(written text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, written));

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 300),
  description text,
  email text,
  phone text,
  website text,
  logo text,
  verified boolean not null default false,
  street text,
  city text,
  state text,
  zip_code text,
  -- Where the record came from, and its id there; importing it again updates it.
  source text,
  source_id text,
  external_ids jsonb not null default '[]' check (jsonb_typeof(external_ids) = 'array'),
  -- What the source had that we have no field for, so that an export can give it back.
  unmapped jsonb not null default '{}' check (jsonb_typeof(unmapped) = 'object'),
  content_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1 check (revision > 0),
  unique (source, source_id),
  check ((source is null) = (source_id is null))
);
create index organizations_by_name on organizations using gin (plain_text(name) gin_trgm_ops);

create table resources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 300),
  organization_id uuid references organizations (id) on delete set null,
  -- For a resource whose organization is known by name only.
  organization_name text,
  description text not null,
  category text not null check (category in (
    'FOOD', 'CLOTHING', 'HOUSING', 'HEALTHCARE', 'MENTAL_HEALTH', 'EDUCATION', 'TRANSPORTATION', 'LEGAL_AID',
    'EMPLOYMENT', 'UTILITIES', 'OTHER')),
  type text not null check (type in (
    'FOOD_BANK', 'SOUP_KITCHEN', 'CLOTHING_CLOSET', 'SHELTER', 'CLINIC', 'COUNSELING_CENTER', 'SUPPORT_GROUP',
    'HOTLINE', 'VOLUNTEER_SERVICE')),
  -- Which of the fields the engine filled in, because the source had none.
  inferred text[] not null default '{}' check (inferred <@ array['category', 'type']),
  status text not null check (status in (
    'AVAILABLE', 'LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'PERMANENTLY_CLOSED', 'APPROVED', 'PENDING', 'REJECTED',
    'RESERVED', 'FULFILLED', 'EXPIRED')),
  tags text[] not null default '{}',
  languages text[] not null default '{}',
  accessibility_features text[] not null default '{}',
  requirements text[] not null default '{}',
  restrictions text[] not null default '{}',
  street text,
  city text,
  state text,
  zip_code text,
  phone text,
  email text,
  website text,
  phones jsonb not null default '[]' check (jsonb_typeof(phones) = 'array'),
  -- OpenStreetMap opening_hours line, read in time_zone (IANA).
  hours_weekly text,
  hours_special text,
  closed_on_holidays boolean,
  time_zone text,
  capacity_current integer check (capacity_current >= 0),
  capacity_max integer check (capacity_max >= 0),
  capacity_notes text,
  waiting_list boolean,
  -- Degrees, WGS 84. Unknown is null: 0, 0 is a buoy in the Atlantic.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  location_kind text not null default 'physical' check (location_kind in ('physical', 'virtual', 'phone', 'mobile')),
  location_visibility text not null default 'public' check (location_visibility in ('public', 'city', 'hidden')),
  service_area text[] not null default '{}',
  eligibility jsonb check (jsonb_typeof(eligibility) = 'object'),
  fees_description text,
  free boolean,
  application_process text,
  interpretation text,
  transportation text,
  wait_time text,
  alert jsonb check (jsonb_typeof(alert) = 'object'),
  last_verified_at date,
  verified_by text,
  verification_method text,
  verification_due_at date,
  source text,
  source_id text,
  external_ids jsonb not null default '[]' check (jsonb_typeof(external_ids) = 'array'),
  unmapped jsonb not null default '{}' check (jsonb_typeof(unmapped) = 'object'),
  content_hash text,
  -- What the engine read out of the texts, with the version of the engine and lexicon that read it.
  concepts jsonb,
  concepts_version text,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1 check (revision > 0),
  unique (source, source_id),
  check ((source is null) = (source_id is null)),
  constraint resources_position_is_whole check ((latitude is null) = (longitude is null)),
  constraint resources_position_is_known check (not (latitude = 0 and longitude = 0)),
  constraint resources_capacity_fits check (capacity_current <= capacity_max)
);
create index resources_by_organization on resources (organization_id);
create index resources_by_status on resources (status);

-- What was read out of a text is not true of another text. Whoever writes both at once (an import) is taken at their word.
create function forget_concepts() returns trigger language plpgsql as $$
begin
  if new.concepts is not distinct from old.concepts and
    (new.name, new.description, new.category, new.type, new.tags, new.requirements, new.restrictions, new.eligibility,
     new.languages, new.accessibility_features, new.application_process, new.fees_description, new.free, new.service_area,
     new.location_visibility, new.street, new.city, new.zip_code)
    is distinct from
    (old.name, old.description, old.category, old.type, old.tags, old.requirements, old.restrictions, old.eligibility,
     old.languages, old.accessibility_features, old.application_process, old.fees_description, old.free, old.service_area,
     old.location_visibility, old.street, old.city, old.zip_code)
  then
    new.concepts := null;
    new.concepts_version := null;
  end if;
  return new;
end
$$;
create trigger resources_reworded before update on resources for each row execute function forget_concepts();

-- Every node follows this log. xact_id lets a reader take up rows of transactions that began earlier but committed later.
create table resource_changes (
  sequence bigint generated always as identity primary key,
  xact_id xid8 not null default pg_current_xact_id(),
  resource_id uuid not null,
  changed_at timestamptz not null default now()
);
create index resource_changes_by_transaction on resource_changes (xact_id);

create function log_resource_changes() returns trigger language plpgsql as $$
begin
  insert into resource_changes (resource_id) select id from changed;
  perform pg_notify('resource_changes', '');
  return null;
end
$$;
create trigger resources_inserted after insert on resources
  referencing new table as changed for each statement execute function log_resource_changes();

-- Keeping what the engine read out of the texts changes nothing that anybody could see: the index made it.
create function log_resource_updates() returns trigger language plpgsql as $$
begin
  insert into resource_changes (resource_id)
    select changed.id from changed join replaced on replaced.id = changed.id
    where to_jsonb(changed) - array['concepts', 'concepts_version']
      is distinct from to_jsonb(replaced) - array['concepts', 'concepts_version'];
  if found then
    perform pg_notify('resource_changes', '');
  end if;
  return null;
end
$$;
create trigger resources_updated after update on resources
  referencing old table as replaced new table as changed for each statement execute function log_resource_updates();
create trigger resources_deleted after delete on resources
  referencing old table as changed for each statement execute function log_resource_changes();

-- A renamed organization renames itself in the index of every node.
create function log_organization_changes() returns trigger language plpgsql as $$
begin
  insert into resource_changes (resource_id)
    select resources.id from resources join changed on changed.id = resources.organization_id;
  perform pg_notify('resource_changes', '');
  return null;
end
$$;
create trigger organizations_updated after update on organizations
  referencing new table as changed for each statement execute function log_organization_changes();

create table users (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  -- Trimmed and in lower case, as registration sends it.
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  phone_number text,
  role text not null check (role in ('USER', 'ADMIN', 'ORGANIZATION')),
  active boolean not null default true,
  -- argon2id, with its parameters.
  password_hash text not null,
  created_at timestamptz not null default now()
);
