-- Loaded by `npm run import`, not sent in or fetched by a server.
alter table imports add column by_command boolean not null default false;
