-- Whether the file itself, an export, says when its own source last listed the resource: a later look at the same file does not
-- change that.
alter table source_listings add column last_seen_stated boolean not null default false;
