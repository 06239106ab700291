-- A request for help that is left without an account is opened with a code. Of the code only a slow hash is kept, with one salt
-- for all: a request has no name to find it by but its code.
alter table needs
  alter column owner_id drop not null,
  add column code_hash bytea unique check (octet_length(code_hash) = 32),
  add column contact_name text check (char_length(contact_name) <= 100),
  add column contact_email text check (contact_email <> '' and char_length(contact_email) <= 254),
  add column contact_phone text check (char_length(contact_phone) <= 60),
  -- The language that emails to them are written in.
  add column locale text check (char_length(locale) between 2 and 35),
  add constraint needs_account_or_code check ((owner_id is null) = (code_hash is not null));
create index needs_without_account on needs (updated_at) where owner_id is null;

create table request_code_salt (
  only_row boolean primary key default true check (only_row),
  salt bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
    check (octet_length(salt) = 32)
);
insert into request_code_salt default values;

-- Days after its last change for which a request without an account is kept.
alter table settings add column request_days integer not null default 90 check (request_days between 7 and 365);
