-- How often an administrator has changed a webhook, so that one who saves an older form does not overwrite another.
alter table webhooks add column revision integer not null default 1;
