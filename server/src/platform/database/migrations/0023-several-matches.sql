-- A request has several matches: resources that were suggested, and volunteers who were asked. Each has its own life.
alter table offers rename to need_matches;
alter table need_matches
  alter column volunteer_id drop not null,
  alter column answer_until drop not null,
  add column resource_id uuid references resources (id) on delete cascade,
  add column matched_by uuid references users (id) on delete set null,
  add constraint need_matches_one_counterpart check (num_nonnulls(volunteer_id, resource_id) = 1),
  add constraint need_matches_until_when check ((volunteer_id is null) = (answer_until is null)),
  drop constraint offers_status_check,
  add constraint need_matches_status check (
    status in ('SUGGESTED', 'ASKED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'ENDED', 'DONE')
  ),
  add constraint need_matches_suggests_resources check (volunteer_id is null or status <> 'SUGGESTED');
drop index offers_one_of_a_need;
alter index offers_by_need rename to need_matches_by_need;
alter index offers_by_volunteer rename to need_matches_by_volunteer;
alter index offers_waiting rename to need_matches_waiting;
create index need_matches_by_resource on need_matches (resource_id);
create index need_matches_by_matcher on need_matches (matched_by);
create unique index need_matches_one_of_volunteer on need_matches (need_id, volunteer_id)
  where status in ('ASKED', 'ACCEPTED', 'DONE');
create unique index need_matches_one_of_resource on need_matches (need_id, resource_id)
  where status in ('SUGGESTED', 'DONE');

update need_matches set matched_by = needs.matched_by
from needs where needs.id = need_matches.need_id and needs.matched_volunteer_id = need_matches.volunteer_id;
insert into need_matches (need_id, resource_id, status, matched_by, asked_at)
select id, matched_resource_id,
  case status when 'MATCHED' then 'SUGGESTED' when 'FULFILLED' then 'DONE' else 'ENDED' end,
  matched_by, coalesce(matched_at, updated_at)
from needs where matched_resource_id is not null;

-- The one that the request shows as its match: a volunteer who has accepted, else a resource, else a volunteer who was asked.
-- One update alone: a second one in a transaction checks the account of the person again, and waits for who is deleting it.
-- changed_at null: nobody changed the request, and its revision stays.
create function settle_need(the_need uuid, changed_at timestamptz) returns void language sql as $$
  update needs set
    status = case when best.id is null then 'PENDING' else 'MATCHED' end,
    matched_resource_id = best.resource_id,
    matched_volunteer_id = best.volunteer_id,
    matched_by = best.matched_by,
    matched_at = best.asked_at,
    revision = revision + case when changed_at is null then 0 else 1 end,
    updated_at = coalesce(changed_at, updated_at)
  from (select) as one left join lateral (
    select * from need_matches
    where need_id = the_need and status in ('SUGGESTED', 'ASKED', 'ACCEPTED')
    order by status = 'ACCEPTED' desc, status = 'SUGGESTED' desc, asked_at desc, id
    limit 1
  ) as best on true
  where needs.id = the_need and needs.status in ('PENDING', 'MATCHED');
$$;

-- A match falls away with the record that it leads to.
drop trigger needs_wait_without_match on needs;
drop function wait_without_match();
create function settle_without_match() returns trigger language plpgsql as $$
begin
  if old.status in ('SUGGESTED', 'ASKED', 'ACCEPTED') then
    perform settle_need(old.need_id, now());
  end if;
  return null;
end $$;
create trigger need_matches_settle after delete on need_matches
for each row execute function settle_without_match();
