-- What a person changes in a record that came from elsewhere is noted in every column but these: a column that comes later counts
-- without being named. What the engine keeps of its reading is no edit, and whoever writes both at once is taken at their word.
create or replace function note_edits_here() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
begin
  if current_setting('waymark.importing', true) is distinct from 'on' then
    new.edited_here := array(
      select unnest(old.edited_here)
      union
      select key from jsonb_each(to_jsonb(new)) where value is distinct from before -> key and key <> all (tg_argv)
      order by 1
    );
  end if;
  return new;
end
$$;
drop trigger resources_edited_here on resources;
create trigger resources_edited_here before update on resources for each row
  when (old.source is not null and new.concepts_version is not distinct from old.concepts_version)
  execute function note_edits_here(
    'id', 'inferred', 'last_verified_at', 'verified_by', 'verification_method', 'verification_due_at', 'source', 'source_id',
    'external_ids', 'unmapped', 'content_hash', 'edited_here', 'concepts', 'concepts_version', 'created_by', 'creator_id',
    'rejection_reason', 'reviewed_by', 'reviewed_at', 'merged_into', 'created_at', 'updated_at', 'revision');
drop trigger organizations_edited_here on organizations;
create trigger organizations_edited_here before update on organizations for each row when (old.source is not null)
  execute function note_edits_here(
    'id', 'verified', 'source', 'source_id', 'external_ids', 'unmapped', 'content_hash', 'edited_here', 'creator_id',
    'created_at', 'updated_at', 'revision');
