-- Who takes care of a request, and by which day somebody looks at it again.
alter table needs
  add column assigned_to uuid references users (id) on delete set null,
  add column due_on date;
create index needs_by_assignee on needs (assigned_to);
create index needs_open_by_due_day on needs (due_on) where status in ('PENDING', 'MATCHED');

-- Notes of coordinators. The person never sees them; they go with the request.
create table need_notes (
  id uuid primary key default gen_random_uuid(),
  need_id uuid not null references needs (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  words text not null check (char_length(btrim(words)) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index need_notes_by_need on need_notes (need_id, created_at);
create index need_notes_by_author on need_notes (author_id);
