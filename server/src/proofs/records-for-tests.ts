/** Records of every noun, straight into the database, for proofs that need one of each. */
import type { Insertable } from 'kysely';
import { hashOfToken, makeToken } from '../accounts/tokens.ts';
import type { Database } from '../database/database.ts';
import type { NeedsTable, VolunteersTable } from '../database/tables.ts';

export const nobodysId = '00000000-0000-4000-8000-000000000000';

export async function addNeed(
  db: Database,
  ownerId: string,
  fields: Partial<Insertable<NeedsTable>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('needs')
    .values({ owner_id: ownerId, title: 'Heat', description: 'They shut off our heat.', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addVolunteer(
  db: Database,
  userId: string | null,
  fields: Partial<Insertable<VolunteersTable>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('volunteers')
    .values({ user_id: userId, first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.org', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addSuggestion(db: Database, resourceId: string, authorId: string | null): Promise<string> {
  const { id } = await db
    .insertInto('suggestions')
    .values({
      resource_id: resourceId,
      resource_revision: 1,
      author_id: authorId,
      fields: JSON.stringify({ waitTime: 'A week' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The token of a letter about a forgotten password. */
export async function addReset(db: Database, userId: string): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      expires_at: new Date('2999-01-01'),
    })
    .execute();
  return token;
}

/** A decision of this moment about a resource of revision 1. */
export async function addReview(db: Database, resourceId: string): Promise<string> {
  const { id } = await db.insertInto('reviews').values({ action: 'approve' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('reviewed_resources').values({ review_id: id, resource_id: resourceId, revision: 1 }).execute();
  return id;
}

/** Of a sign-in that an account has. */
export async function idOfSession(db: Database, userId: string): Promise<string> {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** A message through the contact page that nobody has seen to. */
export async function addMessage(db: Database, userId: string | null): Promise<string> {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ user_id: userId, message: 'The pantry has moved.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The dry run of a directory that holds one organization and nothing else. */
export async function addImport(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({
      file_name: 'county.csv',
      source: 'county',
      size: 22,
      content: Buffer.from('Name,Organization\n'),
      state: 'checked',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
