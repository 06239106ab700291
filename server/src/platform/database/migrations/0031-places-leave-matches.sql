-- A match with a place stays with the request when the place is deleted, without it: neither a volunteer nor a resource, and no
-- time to answer. Until its end has been told, it has no moment (`answered_at`).
alter table need_matches
  drop constraint need_matches_resource_id_fkey,
  add constraint need_matches_resource foreign key (resource_id) references resources (id) on delete set null,
  drop constraint need_matches_until_when,
  add constraint need_matches_until_when check (
    (resource_id is null or answer_until is null) and (volunteer_id is null or answer_until is not null)
  ),
  drop constraint need_matches_ended_by_check,
  add constraint need_matches_ended_by check (ended_by in ('volunteer', 'person', 'admin', 'time', 'place'));

create function leave_match_as_place() returns trigger language plpgsql as $$
begin
  if old.status = 'SUGGESTED' then
    new.status := 'ENDED';
    new.ended_by := 'place';
  end if;
  return new;
end $$;
create trigger need_matches_leave_as_place before update of resource_id on need_matches
for each row when (old.resource_id is not null and new.resource_id is null) execute function leave_match_as_place();

create trigger need_matches_settle_without_place after update of resource_id on need_matches
for each row when (old.resource_id is not null and new.resource_id is null) execute function settle_without_match();

-- For those that end matches of places that are no longer shown, every minute.
create index need_matches_suggested on need_matches (resource_id) where status = 'SUGGESTED';
create index need_matches_untold on need_matches (need_id) where ended_by = 'place' and answered_at is null;
