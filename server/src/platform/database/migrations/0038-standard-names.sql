-- Emails are called emails.
alter table reviewed_resources rename column letter_id to email_id;
alter index reviewed_resources_by_letter rename to reviewed_resources_by_email;
alter table reviewed_organizations rename column letter_ids to email_ids;
