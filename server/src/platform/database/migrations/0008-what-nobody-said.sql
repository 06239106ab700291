-- Null: nobody has said whether people go there, call or are visited.
alter table resources alter column location_kind drop not null, alter column location_kind drop default;
-- The next import reads every record anew: only the source tells what was given and what was worked out.
select set_config('waymark.importing', 'on', true);
update resources set content_hash = null where content_hash is not null;
-- An import used to call a service without a place one by phone or online.
update resources set location_kind = null
where source is not null and type <> 'HOTLINE' and location_kind in ('phone', 'virtual') and location_visibility = 'public'
  and street is null and city is null and zip_code is null and latitude is null and not 'location_kind' = any (edited_here);
select set_config('waymark.importing', '', true);
-- Worked out by the import or the engine, not given: by the names of the columns.
alter table resources drop constraint resources_inferred_check;
alter table resources add constraint resources_inferred_check
  check (inferred <@ array['category', 'type', 'time_zone', 'hours_weekly']);
