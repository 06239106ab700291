-- A request that its person withdrew keeps none of their words, contacts or preferences.
alter table needs
  add column details_deleted_at timestamptz,
  drop constraint needs_title_check,
  add constraint needs_title_check check (char_length(title) <= 300 and (btrim(title) <> '') = (details_deleted_at is null)),
  add constraint needs_details_deleted check (
    details_deleted_at is null or (
      description = '' and reach_by = '{}'
      and num_nonnulls(contact_name, contact_email, contact_phone, reach_times, notes, locale) = 0
      and not (share_email or share_phone or reach_no_message)
    )
  );

-- Deletes them from a closed request, with the notes and messages about it, and the account from its entries in the audit log.
create function delete_details_of_need(the_need uuid, moment timestamptz) returns void language plpgsql as $$
declare
  email text;
  owner uuid;
  ids text[];
begin
  select contact_email, owner_id into email, owner from needs where id = the_need;
  select array[the_need::text]
    || array(select id::text from need_matches where need_id = the_need)
    || array(select id::text from follow_ups where need_id = the_need)
    into ids;
  delete from need_notes where need_id = the_need;
  update need_matches set message = null, reason = null where need_id = the_need;
  update audit set actor_id = null where record_kind = 'need' and record_id = the_need::text and actor_id = owner;
  -- A sent email has no values any more, but still its recipient.
  delete from outbox
  where sent_at is null and exists (select from jsonb_each_text(template_values) as given where given.value = any(ids))
    or sent_at is not null and recipient = email and template in ('request-news', 'did-it-help');
  update needs set
    details_deleted_at = moment,
    title = '', description = '', notes = null,
    contact_name = null, contact_email = null, contact_phone = null, locale = null,
    reach_by = '{}', reach_times = null, reach_no_message = false, share_email = false, share_phone = false
  where id = the_need;
end
$$;

-- Requests that their person has withdrawn before.
select delete_details_of_need(id, now()) from needs
where status = 'CANCELLED' and exists (
  select from audit
  where record_kind = 'need' and record_id = needs.id::text and actor_id is not distinct from owner_id
    and (action = 'need.cancel' or new_values ->> 'status' = 'CANCELLED')
);
