-- What was asked of a volunteer stays with the request when the volunteer is deleted, without them and their words: a match with
-- neither a volunteer nor a resource. Only what has ended can be one.
alter table need_matches
  drop constraint offers_volunteer_id_fkey,
  add constraint need_matches_volunteer foreign key (volunteer_id) references volunteers (id) on delete set null,
  drop constraint need_matches_one_counterpart,
  add constraint need_matches_one_counterpart check (
    num_nonnulls(volunteer_id, resource_id) = 1
    or (resource_id is null and volunteer_id is null and status not in ('SUGGESTED', 'ASKED', 'ACCEPTED'))
  ),
  drop constraint need_matches_until_when,
  add constraint need_matches_until_when check ((resource_id is null) = (answer_until is not null)),
  drop constraint need_matches_suggests_resources,
  add constraint need_matches_suggests_resources check (resource_id is not null or status <> 'SUGGESTED'),
  -- Who ended it; null while it is live, once it helped, and where nobody knows any more.
  add column ended_by text check (ended_by in ('volunteer', 'person', 'admin', 'time')),
  -- Of the link with which a volunteer takes a yes back. The other one answers once.
  add column end_token_hash bytea unique;

update need_matches set ended_by = case status when 'DECLINED' then 'volunteer' else 'time' end
where status in ('DECLINED', 'EXPIRED');

create function leave_match() returns trigger language plpgsql as $$
begin
  if old.status in ('ASKED', 'ACCEPTED') then
    new.status := case old.status when 'ASKED' then 'WITHDRAWN' else 'ENDED' end;
    new.answered_at := coalesce(old.answered_at, now());
    new.ended_by := 'volunteer';
  end if;
  new.reason := null;
  new.share_email := false;
  new.share_phone := false;
  new.token_hash := null;
  new.end_token_hash := null;
  return new;
end $$;
create trigger need_matches_leave before update of volunteer_id on need_matches
for each row when (old.volunteer_id is not null and new.volunteer_id is null) execute function leave_match();

create trigger need_matches_settle_left after update of volunteer_id on need_matches
for each row when (old.volunteer_id is not null and new.volunteer_id is null) execute function settle_without_match();
