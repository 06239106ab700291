-- How often a kind of help was asked for and what was found, by ISO week (its Monday, on the clock of the site) and by area. No
-- words, no person, no address, and no time but the week. `area`: a town or ZIP code of the directory, '-' when none was said.
create table search_counts (
  week date not null check (extract(isodow from week) = 1),
  category text not null,
  kind text not null,
  area text not null,
  asked integer not null check (asked > 0),
  found_nothing integer not null check (found_nothing >= 0),
  -- Something was found, and nothing that is known to have been open.
  none_open integer not null check (none_open >= 0),
  urgent integer not null check (urgent between 0 and asked),
  primary key (week, category, kind, area),
  check (found_nothing + none_open <= asked)
);

-- Languages are counted apart, so that no row tells of somebody who writes a rare language in a small town.
create table search_language_counts (
  week date not null check (extract(isodow from week) = 1),
  language text not null,
  asked integer not null check (asked > 0),
  -- Places were found, and none of them names this language.
  not_served integer not null check (not_served between 0 and asked),
  primary key (week, language)
);

alter table settings
  add column count_searches boolean not null default true,
  add column publish_unmet_needs boolean not null default false;
