-- A changed address keeps its position until the new one has one. That it is the old one's is known from here on, however the
-- address was changed.

-- Digest of the address that the position belongs to; null when that is the present one, or there is no position.
alter table resources add column position_address text;

-- Case and punctuation make no other address.
create function address_digest(street text, city text, state text, zip_code text) returns text
  language sql immutable parallel safe
  return md5(lower(regexp_replace(concat_ws(' ', street, city, state, zip_code), '\W+', ' ', 'g')));

-- An update that sets position_address to '' says that the position is right for the address it leaves.
create function note_position_address() returns trigger language plpgsql as $$
declare
  before text := address_digest(old.street, old.city, old.state, old.zip_code);
  after text := address_digest(new.street, new.city, new.state, new.zip_code);
begin
  if new.latitude is null or new.position_address = ''
    or (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
    new.position_address := null;
  elsif coalesce(new.position_address, before) = after then
    new.position_address := null;
  else
    new.position_address := coalesce(new.position_address, before);
  end if;
  return new;
end
$$;
create trigger resources_position_address
  before update of street, city, state, zip_code, latitude, longitude, position_address on resources
  for each row execute function note_position_address();
