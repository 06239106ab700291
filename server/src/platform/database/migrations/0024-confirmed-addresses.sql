-- Whether somebody has proved that they read the mail of their account's address, and the links that prove it.

alter table users add column email_confirmed_at timestamptz;

-- A password chosen again through a mailed link is a proof, unless the address has changed since.
update users set email_confirmed_at = proof.at
from (select record_id, max(at) as at from audit where action = 'user.reset-password' group by record_id) as proof
where proof.record_id = users.id::text
  and not exists (
    select from audit
    where record_id = proof.record_id and action = 'user.change-profile' and new_values ? 'email' and audit.at >= proof.at);

-- At most one link of each kind for an account: a new one replaces the last.
create table email_confirmations (
  -- Of this link; the email that holds it is about no other.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'change')),
  email text not null check (email <> '' and char_length(email) <= 254),
  -- The sign-in that asked for a change: it goes on when the others end.
  session_id uuid references sessions (id) on delete set null,
  expires_at timestamptz not null,
  -- SHA-256. Null until the email is written.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  unique (user_id, purpose)
);
create index email_confirmations_by_session on email_confirmations (session_id);

-- Sign-ups without an account belong to the account that has confirmed their address.
create index volunteers_by_email on volunteers (lower(email)) where user_id is null;
