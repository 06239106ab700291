-- Emails are called emails.
alter table reviewed_resources rename column letter_id to email_id;
alter index reviewed_resources_by_letter rename to reviewed_resources_by_email;
alter table reviewed_organizations rename column letter_ids to email_ids;

-- The number (E.164) that its owner chose text messages for.
alter table users rename column texts_to to sms_number;

-- The role of a member in an organization, beside the role of the account.
alter table organization_members rename column degree to role;
alter table organization_invitations rename column degree to role;
create or replace function follow_account_organization() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from organization_members where user_id = new.id and organization_id = old.organization_id;
  end if;
  if new.organization_id is not null and new.role = 'ORGANIZATION' then
    insert into organization_members (organization_id, user_id, role) values (new.organization_id, new.id, 'owner')
    on conflict (organization_id, user_id) do nothing;
  end if;
  return null;
end
$$;

-- When a text message was submitted to the provider, which has not answered yet.
alter table outbox rename column handed_over_at to submitted_at;

-- Checking a place is leased to one administrator.
alter table check_turns rename to check_leases;
alter index check_turns_by_account rename to check_leases_by_account;
