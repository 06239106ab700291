-- A volunteer is asked whether they can help with a request. The token of the mailed link is kept as its hash alone.
create table offers (
  id uuid primary key default gen_random_uuid(),
  need_id uuid not null references needs (id) on delete cascade,
  volunteer_id uuid not null references volunteers (id) on delete cascade,
  status text not null default 'ASKED'
    check (status in ('ASKED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'ENDED', 'DONE')),
  -- The coordinator's words for the volunteer, and the volunteer's when they decline.
  message text check (char_length(message) <= 1000),
  reason text check (char_length(reason) <= 1000),
  share_email boolean not null default false,
  share_phone boolean not null default false,
  token_hash bytea unique,
  asked_at timestamptz not null default now(),
  answer_until timestamptz not null,
  answered_at timestamptz
);
create unique index offers_one_of_a_need on offers (need_id) where status in ('ASKED', 'ACCEPTED', 'DONE');
create index offers_by_need on offers (need_id);
create index offers_by_volunteer on offers (volunteer_id);
create index offers_waiting on offers (answer_until) where status = 'ASKED';

-- What the person lets a volunteer see who accepted.
alter table needs
  add column share_email boolean not null default false,
  add column share_phone boolean not null default false;
-- Hours in which a volunteer answers.
alter table settings add column offer_hours integer not null default 48 check (offer_hours between 1 and 336);

-- No volunteer was told of a match until now: these requests wait again.
update needs set status = 'PENDING', matched_volunteer_id = null, matched_by = null, matched_at = null
where status = 'MATCHED' and matched_volunteer_id is not null;

-- A request waits again when the one record that answered it is deleted.
create function wait_without_match() returns trigger language plpgsql as $$
begin
  new.status := 'PENDING';
  new.matched_by := null;
  new.matched_at := null;
  new.revision := new.revision + 1;
  return new;
end $$;
create trigger needs_wait_without_match before update of matched_resource_id, matched_volunteer_id on needs
for each row when (
  old.status = 'MATCHED' and new.status = 'MATCHED'
  and new.matched_resource_id is null and new.matched_volunteer_id is null
) execute function wait_without_match();
