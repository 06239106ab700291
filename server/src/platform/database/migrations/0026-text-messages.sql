-- Text messages go through the outbox too. Their recipient is the id of an account or of a request: the number is looked up when
-- they are sent, and stands in no other table.
alter table outbox
  add column channel text not null default 'email' check (channel in ('email', 'sms')),
  -- Given to the provider, which has not answered yet. Whoever finds it so later does not know whether it was sent.
  add column handed_over_at timestamptz;
drop index outbox_waiting;
create index outbox_waiting on outbox (channel, next_attempt_at) where sent_at is null and given_up_at is null;

-- The number (E.164) that its owner chose text messages for. Another phone number in the profile asks for the choice again.
alter table users add column texts_to text check (texts_to ~ '^\+[1-9][0-9]{6,14}$');

-- Numbers that have asked for no more text messages. They outlive accounts.
create table stopped_numbers (
  number_hash bytea primary key check (octet_length(number_hash) = 32),
  created_at timestamptz not null default now()
);
