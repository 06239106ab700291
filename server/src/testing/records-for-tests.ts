/** Inserts records of each kind directly into the database. */
import type { Insertable } from 'kysely';
import { hashOfCode, makeCode } from '../features/needs/request-codes.ts';
import type { Database } from '../platform/database/database.ts';
import type { VerificationRequestsTable } from '../platform/database/review-tables.ts';
import type { NeedsTable, VolunteersTable } from '../platform/database/tables.ts';
import { addDays } from '../platform/values/add-time.ts';
import { createToken, hashToken } from '../platform/values/tokens.ts';

export const unusedId = '00000000-0000-4000-8000-000000000000';

export async function addNeed(
  db: Database,
  ownerId: string | null,
  fields: Partial<Insertable<NeedsTable>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('needs')
    .values({ owner_id: ownerId, title: 'Heat', description: 'They shut off our heat.', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { matched_resource_id, matched_at } = fields;
  if (matched_resource_id) {
    const match = { need_id: id, resource_id: matched_resource_id, status: 'SUGGESTED' } as const;
    await db
      .insertInto('need_matches')
      .values({ ...match, ...(matched_at && { asked_at: matched_at }) })
      .execute();
  }
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

type OfferFixture = { db: Database; owner: { id: string }; bystander: { id: string } };

/** The owner, as a volunteer, is asked to help with the bystander's request. */
export async function addOffer({ db, owner, bystander }: OfferFixture): Promise<{ id: string; token: string }> {
  const volunteerId = await addVolunteer(db, owner.id, { background_checked: true });
  const matched = { status: 'MATCHED', matched_volunteer_id: volunteerId, matched_at: new Date() } as const;
  const token = createToken();
  const { id } = await db
    .insertInto('need_matches')
    .values({
      need_id: await addNeed(db, bystander.id, matched),
      volunteer_id: volunteerId,
      token_hash: hashToken(token),
      answer_until: addDays(new Date(), 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** The owner is asked whether the resource that their request was matched with helped. */
export async function addFollowUp(
  db: Database,
  ownerId: string,
  resourceId: string,
): Promise<{ needId: string; token: string }> {
  const matched_at = addDays(new Date(), -5);
  const matched = { status: 'MATCHED', matched_resource_id: resourceId, matched_at } as const;
  const needId = await addNeed(db, ownerId, matched);
  const token = createToken();
  const question = { need_id: needId, matched_at, resource_id: resourceId, token_hash: hashToken(token) };
  await db.insertInto('follow_ups').values(question).execute();
  return { needId, token };
}

/** A place is asked by email whether its listing is right; the token of the links. */
export async function addVerificationRequest(
  db: Database,
  resourceId: string,
  fields: Partial<Insertable<VerificationRequestsTable>> = {},
): Promise<string> {
  const token = createToken();
  const now = new Date();
  await db
    .insertInto('verification_requests')
    .values({
      resource_id: resourceId,
      address_hash: hashToken(createToken()),
      asked_at: now,
      asked_on: now.toISOString().slice(0, 10),
      token_hash: hashToken(token),
      revision: 1,
      mailed_at: now,
      expires_at: addDays(now, 1),
      ...fields,
    })
    .execute();
  return token;
}

/** A request without an account, matched with a resource; its code. */
export async function addRequest(db: Database, resourceId: string): Promise<string> {
  const code = makeCode();
  const matched = { status: 'MATCHED', matched_resource_id: resourceId, matched_at: new Date() } as const;
  await addNeed(db, null, { code_hash: await hashOfCode(db, code), ...matched });
  return code;
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

/** A password reset token. */
export async function addPasswordReset(db: Database, userId: string): Promise<string> {
  const token = createToken();
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: new Date('2999-01-01'),
    })
    .execute();
  return token;
}

/** The token of a link that confirms an address of the account: its own, or a new one. */
export async function addConfirmation(
  db: Database,
  { id, email }: { id: string; email: string },
  purpose: 'confirm' | 'change' = 'confirm',
): Promise<string> {
  const token = createToken();
  const token_hash = hashToken(token);
  await db
    .insertInto('email_confirmations')
    .values({ user_id: id, purpose, email, token_hash, expires_at: new Date('2999-01-01') })
    .execute();
  return token;
}

/** An approval of an organization of revision 1, made now. */
export async function addOrganizationReview(db: Database, organizationId: string): Promise<string> {
  const review = { action: 'approve', subject: 'organization' } as const;
  const { id } = await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('reviewed_organizations')
    .values({ review_id: id, organization_id: organizationId, revision: 1, email_ids: [], verified: false })
    .execute();
  return id;
}

/** A decision made now about a resource of revision 1. */
export async function addReview(db: Database, resourceId: string): Promise<string> {
  const { id } = await db.insertInto('reviews').values({ action: 'approve' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('reviewed_resources').values({ review_id: id, resource_id: resourceId, revision: 1 }).execute();
  return id;
}

/** A check made now of a resource of revision 1 that nobody had checked before. */
export async function addCheck(db: Database, resourceId: string, checkerId: string | null): Promise<string> {
  const { id } = await db
    .insertInto('checks')
    .values({ resource_id: resourceId, checker_id: checkerId, method: 'place', revision: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of an account's session. */
export async function idOfSession(db: Database, userId: string): Promise<string> {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** An open contact message. */
export async function addMessage(db: Database, userId: string | null): Promise<string> {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ user_id: userId, message: 'The pantry has moved.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The stored file of an import. */
export async function addImportFile(db: Database, text: string): Promise<string> {
  const { id } = await db.insertInto('import_files').defaultValues().returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('import_file_parts')
    .values({ file_id: id, number: 1, bytes: Buffer.from(text) })
    .execute();
  return id;
}

/** A checked import of one organization. */
export async function addImport(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({
      file_name: 'county.csv',
      source: 'county',
      size: 18,
      file_id: await addImportFile(db, 'Name,Organization\n'),
      state: 'checked',
      table_head: JSON.stringify({
        file: 'county.csv',
        headings: ['Place'],
        columns: ['place'],
        rows: [],
        samples: [[]],
        guess: { columns: {} },
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addWebhook(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('webhooks')
    .values(({ selectFrom }) => ({
      name: 'County data team',
      url: 'https://hooks.invalid/waymark',
      kinds: ['service', 'organization'],
      secret: Buffer.alloc(32, 7),
      changes_token: selectFrom('public_changes_start').select('token'),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A source without an address, from which nothing is fetched. */
export async function addSource(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('sources')
    .values({ name: `county ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The token of an invitation to keep an organization, as an editor. */
export async function addInvitation(db: Database, organizationId: string): Promise<string> {
  const token = createToken();
  await db
    .insertInto('organization_invitations')
    .values({
      organization_id: organizationId,
      email: 'guest@example.org',
      role: 'editor',
      created_at: new Date(),
      expires_at: new Date('2999-01-01'),
      token_hash: hashToken(token),
    })
    .execute();
  return token;
}

/** An open request to keep an organization. */
export async function addClaim(db: Database, organizationId: string, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('organization_claims')
    .values({ organization_id: organizationId, user_id: userId, words: 'I run the front desk.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
