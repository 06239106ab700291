-- When a match ended. The database ends those of deleted places and volunteers by itself; they get the moment once the person was
-- told. `answered_at` was used for that until now, and only for places.
alter table need_matches add column ended_at timestamptz;
update need_matches set ended_at = coalesce(answered_at, answer_until, asked_at)
where status not in ('SUGGESTED', 'ASKED', 'ACCEPTED') and (answered_at is not null or ended_by is distinct from 'place');
update need_matches set answered_at = null where answer_until is null;

drop index need_matches_untold;
create index need_matches_untold on need_matches (need_id) where status in ('ENDED', 'WITHDRAWN') and ended_at is null;
