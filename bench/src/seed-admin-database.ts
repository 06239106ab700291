/** Seeds the database of a site with the accounts, requests, volunteers, organizations and changes of years. */
import pg from 'pg';

export type AdminSizes = {
  users: number;
  needs: number;
  volunteers: number;
  organizations: number;
  suggestions: number;
  messages: number;
  changes: number;
};

/** Rows per table. */
export const defaultSizes: AdminSizes = {
  users: 10_000,
  needs: 50_000,
  volunteers: 5_000,
  organizations: 20_000,
  suggestions: 5_000,
  messages: 2_000,
  changes: 200_000,
};

/**
 * Resources must exist. The rows are generated in SQL from their numbers, the same in every run.
 * @param share of the sizes, 0 to 1.
 */
export async function seedAdminDatabase(databaseUrl: string, sizes: AdminSizes, share: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [count, statement] of statements(sizes)) {
      await client.query(statement, count === null ? [] : [count * share]);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const pick = (words: readonly string[], by: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${by}) % ${words.length}]`;
const firstNames = [
  'Ada',
  'Bo',
  'Carmen',
  'Dara',
  'Elif',
  'Femi',
  'Grace',
  'Hanh',
  'Ines',
  'José',
  'Kofi',
  'Lena',
  'Maria',
];
const lastNames = [
  'Adams',
  'Brook',
  'Castro',
  'Diaz',
  'Evans',
  'Fox',
  'Garcia',
  'Hill',
  'Ito',
  'Jones',
  'Kim',
  'Lopez',
];
const requestedThings = [
  'groceries',
  'a coat',
  'rent',
  'a ride to the doctor',
  'heating',
  'a lawyer',
  'diapers',
  'a job',
  'a bed',
];
const skills = ['driving', 'cooking', 'Spanish', 'tax forms', 'tutoring', 'child care', 'plumbing'];
/** A hash instead of random(), so that every run gives the same rows. */
const hashed = (by: string) => `abs(hashint4(${by}::integer))`;
const pastTime = (by: string, days: number) => `now() - (${hashed(by)} % ${days * 24 * 60}) * interval '1 minute'`;

function statements(sizes: AdminSizes): [number | null, string][] {
  return [
    [
      sizes.organizations,
      `insert into organizations (name, verified, city, state, created_at)
       select ${pick(lastNames, hashed('n'))} || ' ' || ${pick(['Trust', 'Center', 'Ministries', 'Cares'], 'n')} || ' ' || n,
         n % 10 > 0, 'Wexley', 'OH', ${pastTime('n', 900)} from generate_series(1, $1::integer) as n`,
    ],
    [
      sizes.users,
      `insert into users (first_name, last_name, email, phone_number, role, password_hash, active, created_at)
       select ${pick(firstNames, hashed('n'))}, ${pick(lastNames, hashed('n + 7'))}, 'person' || n || '@example.org',
         '614 555 0100', case when n % 50 = 0 then 'ORGANIZATION' else 'USER' end, '-', n % 40 > 0, ${pastTime('n', 900)}
       from generate_series(1, $1::integer) as n`,
    ],
    [null, createNumberedTable('users')],
    // The running server need not be notified: it is restarted afterwards.
    [null, 'alter table resources disable trigger user'],
    [
      null,
      `update resources set created_at = now() - (abs(hashtext(id::text)) % 1296000) * interval '1 minute',
         status = case when abs(hashtext(id::text)) % 50 = 0 then 'PENDING' else status end,
         phone = '+1614' || lpad((abs(hashtext(id::text)) % 3000000 + 5550000)::text, 7, '0'),
         street = 1 + abs(hashtext(id::text)) % 900 || ' ' || split_part(name, ' ', 1) || ' Street',
         creator_id = case when abs(hashtext(id::text)) % 3 = 0 then
           (select id from numbered_users where number = 1 + abs(hashtext(resources.id::text)) % (select count(*) from numbered_users)) end`,
    ],
    [null, 'alter table resources enable trigger user'],
    [
      sizes.needs,
      `insert into needs (owner_id, title, description, category, priority, status, created_at, closed_at)
       select id, 'Looking for ' || ${pick(requestedThings, hashed('n'))},
         'We need ' || ${pick(requestedThings, hashed('n'))} || ' and ' || ${pick(requestedThings, hashed('n + 3'))} || ', for our family of ' || n % 9 || '. '
           || 'It has been hard since the plant closed, and nobody else could tell us where to go. Number ' || n || '.',
         ${pick(['FOOD', 'CLOTHING', 'HOUSING', 'HEALTHCARE', 'UTILITIES', 'LEGAL_AID', 'OTHER'], hashed('n'))},
         ${pick(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], hashed('n + 1'))},
         ${pick(['PENDING', 'MATCHED', 'FULFILLED', 'FULFILLED', 'CANCELLED'], hashed('n + 2'))},
         ${pastTime('n', 900)}, ${pastTime('n + 5', 900)}
       from generate_series(1, $1::integer) as n
       join numbered_users on number = 1 + ${hashed('n')} % (select count(*) from numbered_users)`,
    ],
    [
      sizes.volunteers,
      `insert into volunteers (first_name, last_name, email, skills, background_checked, created_at)
       select ${pick(firstNames, hashed('n'))}, ${pick(lastNames, hashed('n + 7'))}, 'helper' || n || '@example.org',
         array[${pick(skills, hashed('n'))}, ${pick(skills, hashed('n + 1'))}], n % 4 > 0, ${pastTime('n', 900)}
       from generate_series(1, $1::integer) as n`,
    ],
    [null, createNumberedTable('resources')],
    [
      sizes.suggestions,
      `insert into suggestions (resource_id, resource_revision, fields, note, status, decided_at, created_at)
       select id, 1, '{"waitTime": "A week"}', 'They told me so on the phone.',
         case when n % 5 = 0 then 'PENDING' else 'DECLINED' end, case when n % 5 > 0 then now() end, ${pastTime('n', 900)}
       from generate_series(1, $1::integer) as n
       join numbered_resources on number = 1 + ${hashed('n')} % (select count(*) from numbered_resources)`,
    ],
    [
      sizes.messages,
      `insert into contact_messages (name, subject, message, created_at, handled_at)
       select ${pick(firstNames, hashed('n'))}, 'About a place', 'The pantry near us has moved. ' || n, ${pastTime('n', 90)},
         case when n % 3 > 0 then now() end from generate_series(1, $1::integer) as n`,
    ],
    [
      sizes.changes,
      `insert into audit (at, actor_id, action, record_kind, record_id, record_name, old_values, new_values)
       select ${pastTime('n', 900)},
         (select id from numbered_users where number = 1 + ${hashed('n')} % (select count(*) from numbered_users)),
         ${pick(['resource.edit', 'resource.approve', 'resource.submit', 'user.change-profile'], hashed('n'))},
         case when ${hashed('n')} % 4 = 3 then 'user' else 'resource' end, gen_random_uuid()::text,
         ${pick(lastNames, hashed('n'))} || ' ' || ${pick(['Pantry', 'Clinic', 'Shelter', 'Closet'], hashed('n + 1'))} || ' ' || n % 5000,
         '{"status": "PENDING"}', '{"status": "APPROVED"}' from generate_series(1, $1::integer) as n`,
    ],
  ];
}

function createNumberedTable(table: 'users' | 'resources'): string {
  return `create temporary table numbered_${table} as select id, row_number() over (order by id) as number from ${table};
    create index on numbered_${table} (number); analyze numbered_${table}`;
}
