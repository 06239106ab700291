-- Who is told that requests for help wait, and when. Empty recipients: every active administrator. Hours of the site's clock.
alter table settings
  add column alert_recipients text not null default '' check (char_length(alert_recipients) <= 500),
  add column digest_hour integer not null default 8 check (digest_hour between 0 and 23),
  add column quiet_from integer not null default 21 check (quiet_from between 0 and 23),
  add column quiet_until integer not null default 7 check (quiet_until between 0 and 23);
-- Several requests share one alert, as long as nobody has begun to send it.
create unique index outbox_one_alert on outbox (recipient) where template = 'requests-waiting' and attempts = 0;
