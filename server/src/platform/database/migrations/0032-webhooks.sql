-- Programs of others that are told of public changes (POST to their address): docs/decisions/0056-webhooks.md.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  url text not null check (url ~ '^https?://'),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['service', 'organization']),
  -- Signs what is sent. The one before counts for a day more, so that the receiver can change it at leisure.
  secret bytea not null check (length(secret) between 24 and 64),
  previous_secret bytea,
  rotated_at timestamptz,
  -- 'paused' by a person; 'failed': nothing was taken for three days; 'gone': the receiver answered 410.
  state text not null default 'active' check (state in ('active', 'paused', 'failed', 'gone')),
  -- The place in public_changes (or public_changes_start) up to which changes were made deliveries.
  changes_token uuid not null,
  -- When the next delivery of changes is sent, or looked for.
  next_attempt_at timestamptz not null default now(),
  -- Held by one process at a time: another may take what one that was killed has held.
  lease uuid,
  leased_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now()
);

create table webhook_deliveries (
  -- Sent as webhook-id: the same with every try.
  id uuid primary key default gen_random_uuid(),
  -- They are sent in this order, one after the other.
  sequence bigint generated always as identity unique,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  type text not null check (type in ('directory.changed', 'changes.forgotten', 'webhook.test')),
  -- As it is sent. Deleted once it was delivered or given up.
  body text check (octet_length(body) <= 65536),
  changes integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  -- What the last try came to: the status of an answer, or why there was none.
  status integer,
  failure text check (failure ~ '^[a-z-]+$'),
  created_at timestamptz not null default now(),
  check (state <> 'waiting' or body is not null)
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, sequence) where state = 'waiting';
