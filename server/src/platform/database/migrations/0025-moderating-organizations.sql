-- Organizations are rejected, deleted and merged. Each stays as a row that nobody finds: its resources keep its name, an import does
-- not bring it back, its old address can lead on, and a decision can be taken back with everything that belongs to it.
alter table organizations
  add column removed text check (removed in ('rejected', 'deleted', 'merged')),
  add column removed_at timestamptz,
  add column rejection_reason text check (char_length(rejection_reason) <= 1000),
  -- It is never merged itself: whoever merges that one moves this pointer on.
  add column merged_into uuid references organizations (id) on delete set null,
  add constraint organizations_removed_when check ((removed is null) = (removed_at is null)),
  add constraint organizations_merged_are_removed check (merged_into is null or removed = 'merged'),
  add constraint organizations_merged_into_another check (merged_into <> id);
create index organizations_by_survivor on organizations (merged_into) where merged_into is not null;
create index organizations_removed on organizations (removed, removed_at) where removed is not null;

-- What an import brought is known: it waits for no decision.
drop index organizations_unverified;
create index organizations_pending on organizations (created_at, id)
  where not verified and source is null and removed is null;

drop trigger organizations_edited_here on organizations;
create trigger organizations_edited_here before update on organizations for each row when (old.source is not null)
  execute function note_edits_here(
    'id', 'verified', 'removed', 'removed_at', 'rejection_reason', 'merged_into', 'source', 'source_id', 'external_ids', 'unmapped',
    'content_hash', 'edited_here', 'creator_id', 'created_at', 'updated_at', 'revision');

-- A decision is about resources or about organizations.
alter table reviews
  add column subject text not null default 'resource' check (subject in ('resource', 'organization')),
  drop constraint reviews_action_check,
  add constraint reviews_action check (action in ('approve', 'reject') or (action = 'delete' and subject = 'organization'));

-- What each of them had before, as in reviewed_resources. Several people may hear of one.
create table reviewed_organizations (
  review_id uuid not null references reviews (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  revision integer not null check (revision > 0),
  letter_ids uuid[] not null default '{}',
  verified boolean not null,
  removed text check (removed = 'rejected'),
  removed_at timestamptz,
  rejection_reason text,
  primary key (review_id, organization_id)
);
create index reviewed_organizations_by_organization on reviewed_organizations (organization_id);
