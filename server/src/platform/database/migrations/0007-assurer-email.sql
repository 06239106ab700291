-- Whom to ask in the directory that a record came from: HSDS calls it assurer_email.
alter table resources add column assurer_email text;
