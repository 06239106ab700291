-- How a person wants to be reached, in their own choice and words.
alter table needs
  add column reach_by text[] not null default '{}' check (reach_by <@ array['CALL', 'TEXT', 'EMAIL']),
  add column reach_times text check (char_length(reach_times) <= 500),
  add column reach_no_message boolean not null default false;
