/** Kinds of callers, rows and records of the permission matrix. */
import type { ApiRouteName } from '@waymark/contract/endpoints';
import type { Database } from '../platform/database/database.ts';
import { addResource } from '../testing/app-for-tests.ts';
import {
  addClaim,
  addConfirmation,
  addFollowUp,
  addImport,
  addInvitation,
  addMessage,
  addNeed,
  addRequest,
  addSource,
  addSuggestion,
  addVerificationRequest,
  addVolunteer,
  addWebhook,
} from '../testing/records-for-tests.ts';

/** `own` and `other`: whether the record belongs to the caller. */
export const callers = [
  'anonymous',
  'user, own',
  'user, other',
  'organization, own',
  'organization, other',
  'admin',
  /** Deactivated account with a remaining session, on their own record. */
  'deactivated',
  /** Expired session, on their own record. */
  'expired',
] as const;
export type CallerKind = (typeof callers)[number];

/** The record that a call is about. */
export type PermissionFixture = {
  db: Database;
  /** Owner of the record. */
  owner: { id: string; email: string };
  /** Another ordinary user. */
  bystander: { id: string; email: string };
  organizationId: string;
  /** Initial state of the owner's resource. */
  resource: { creator_id: string | null; organization_id: string };
};

type Ask = { params?: Record<string, string>; query?: string; payload?: object };

/** One call and the status that each kind of caller gets. */
export type Row = {
  call: ApiRouteName;
  /** Distinguishes several rows of one call. */
  about?: string;
  /** In the order of `callers`. */
  statuses: readonly [number, number, number, number, number, number, number, number];
  ask?: (fixture: PermissionFixture) => Promise<Ask> | Ask;
};

export const ownersPassword = 'seven green kettles';

export const account = () => ({
  firstName: 'Maria',
  lastName: 'Lopez',
  email: `${crypto.randomUUID()}@example.org`,
  password: ownersPassword,
  phoneNumber: '614 555 0142',
});
export const described = { name: 'Pantry', description: 'Free groceries.', category: 'FOOD', type: 'FOOD_BANK' };
export const address = { street: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' };
export const person = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' };

export const aResource =
  (status: 'AVAILABLE' | 'PENDING', payload?: object) =>
  async ({ db, resource }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addResource(db, { ...resource, status }) },
    ...(payload && { payload }),
  });
export const aNeed =
  (payload?: object) =>
  async ({ db, owner }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addNeed(db, owner.id) },
    ...(payload && { payload }),
  });
export const aVolunteer =
  (payload?: object) =>
  async ({ db, owner }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addVolunteer(db, owner.id) },
    ...(payload && { payload }),
  });
export const aSuggestion =
  (payload?: object) =>
  async ({ db, resource, owner }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addSuggestion(db, await addResource(db, resource), owner.id) },
    ...(payload && { payload }),
  });
export const aMessage = async ({ db, owner }: PermissionFixture): Promise<Ask> => ({
  params: { id: await addMessage(db, owner.id) },
});
export const aSource =
  (payload?: object) =>
  async ({ db }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addSource(db) },
    ...(payload && { payload }),
  });
export const aWebhook = async ({ db }: PermissionFixture): Promise<Ask> => ({ params: { id: await addWebhook(db) } });
export const anImport = async ({ db }: PermissionFixture): Promise<Ask> => ({ params: { id: await addImport(db) } });
export const aRequest =
  (payload?: object) =>
  async ({ db }: PermissionFixture): Promise<Ask> => ({
    payload: { code: await addRequest(db, await addResource(db)), ...payload },
  });
export const aQuestion = async ({ db, owner }: PermissionFixture) => addFollowUp(db, owner.id, await addResource(db));
export const aVerification =
  (payload?: object) =>
  async ({ db, resource }: PermissionFixture): Promise<Ask> => ({
    payload: { token: await addVerificationRequest(db, await addResource(db, resource)), ...payload },
  });
export const theOrganization =
  (payload?: object) =>
  ({ organizationId }: PermissionFixture): Ask => ({ params: { id: organizationId }, ...(payload && { payload }) });
export const aClaim = async ({ db, organizationId, bystander }: PermissionFixture): Promise<Ask> => ({
  params: { id: await addClaim(db, organizationId, bystander.id) },
});
/** The bystander is an editor of the organization. */
export const anEditor =
  (payload?: object) =>
  async ({ db, organizationId, bystander }: PermissionFixture): Promise<Ask> => {
    const editor = { organization_id: organizationId, user_id: bystander.id, role: 'editor' } as const;
    await db.insertInto('organization_members').values(editor).execute();
    return { params: { id: organizationId, userId: bystander.id }, ...(payload && { payload }) };
  };
export const anInvitation = async ({ db, organizationId }: PermissionFixture): Promise<Ask> => ({
  payload: { token: await addInvitation(db, organizationId) },
});
export const aConfirmation = async ({ db, owner }: PermissionFixture): Promise<Ask> => ({
  payload: { token: await addConfirmation(db, owner) },
});
export const theBystander =
  (query?: string) =>
  ({ bystander }: PermissionFixture): Ask => ({ params: { userId: bystander.id }, ...(query && { query }) });
