-- What a place says of itself until a moment: full today, three places free. After `until` nothing is said of it any more.
alter table resources add column availability jsonb
  check (jsonb_typeof(availability) = 'object' and availability ?& array['state', 'at', 'until', 'asOf']);
create index resources_with_availability on resources (id) where availability is not null;

-- It is no edit that an import has to keep.
drop trigger resources_edited_here on resources;
create trigger resources_edited_here before update on resources for each row
  when (old.source is not null and new.concepts_version is not distinct from old.concepts_version)
  execute function note_edits_here(
    'id', 'inferred', 'last_verified_at', 'verified_by', 'verification_method', 'verification_due_at', 'source', 'source_id',
    'external_ids', 'unmapped', 'content_hash', 'edited_here', 'concepts', 'concepts_version', 'created_by', 'creator_id',
    'rejection_reason', 'reviewed_by', 'reviewed_at', 'merged_into', 'created_at', 'updated_at', 'revision', 'availability');
