-- Emails are called emails.
alter table reviewed_resources rename column letter_id to email_id;
alter index reviewed_resources_by_letter rename to reviewed_resources_by_email;
alter table reviewed_organizations rename column letter_ids to email_ids;

-- The number (E.164) that its owner chose text messages for.
alter table users rename column texts_to to sms_number;
