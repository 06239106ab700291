-- A service at several places is a record for each place (docs/decisions/0057-several-places-of-a-service.md). Those after the first
-- have the id of the record at the first place here, which an import sets.
alter table resources add column service_id uuid;

-- Not an edit, and nothing that copies of the directory have to follow.
alter table resources disable trigger user;
update resources as place set service_id = service.id
from resources as service
where service.source = place.source
  and place.source_id like '%/%'
  and service.source_id = regexp_replace(place.source_id, '/[^/]*$', '')
  -- Ids of a source may contain slashes: what is a place itself has no further places.
  and not exists (
    select from resources as above
    where above.source = service.source and service.source_id like '%/%'
      and above.source_id = regexp_replace(service.source_id, '/[^/]*$', '')
  );
alter table resources enable trigger user;

create index resources_by_service on resources (service_id) where service_id is not null;
