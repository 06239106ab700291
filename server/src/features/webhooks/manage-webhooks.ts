/** Webhooks as administrators manage them: listed, added, changed, rotated, paused, resumed, tested and deleted. */
import type { AuditAction } from '@waymark/contract/audit-actions';
import { refusedAddressCode } from '@waymark/contract/source-rules';
import { formatValidationError } from '@waymark/contract/validation-messages';
import type { EditedWebhook, NewWebhook, WebhookState } from '@waymark/contract/webhook';
import { maxWebhooks, webhookKinds } from '@waymark/contract/webhook-rules';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isAllowedUrl } from '../../platform/download/ask-server.ts';
import { ApiError, assertFound, assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { testDelivery } from './delivery-bodies.ts';
import { hasWaitingTest, insertDeliveries, resetAttempts } from './delivery-store.ts';
import { auditedFields, presentWebhooks } from './present-webhook.ts';
import { createSecret, formatSecret } from './sign-delivery.ts';
import {
  changeWebhook,
  deleteWebhookRow,
  insertWebhook,
  lockWebhook,
  type WebhookRow,
  webhookById,
  webhookRows,
} from './webhook-store.ts';

export type WebhookDeps = {
  db: Database;
  now: () => Date;
  /** Hosts that may have any IP address, also without TLS. */
  allowHosts: readonly string[];
  /** Returns the token of the position after the newest public change. */
  newestChange: () => Promise<string>;
};

export async function listWebhooks({ db }: WebhookDeps) {
  return presentWebhooks(db, await webhookRows(db));
}

/** Delivers changes from now on. Throws ApiError 'webhooks-full', 'invalid-input'. */
export async function addWebhook(deps: WebhookDeps, caller: Caller, { name, url, kinds }: NewWebhook) {
  const { db, now, newestChange } = deps;
  assertAllowed(deps, url);
  const secret = createSecret();
  const changes_token = await newestChange();
  const fields = { name, url, kinds: [...new Set(kinds)], secret, changes_token };
  const id = await inTransaction(db, async (tx) => {
    const moment = now();
    const made = await insertWebhook(tx, { ...fields, created_at: moment, next_attempt_at: moment }, maxWebhooks);
    if (made === undefined) {
      throw new ApiError('webhooks-full');
    }
    const row = assertFound(await lockWebhook(tx, made), 'webhook-not-found');
    await audit(tx, caller, 'webhook.add', row, { after: auditedFields(row) });
    return made;
  });
  return { webhook: await presented(db, id), secret: formatSecret(secret) };
}

/**
 * Its secret stays. What waits goes to the new address, at once and with its three days anew; so does what is on its way to the old
 * one. Throws ApiError 'webhook-not-found', 'changed-meanwhile', 'invalid-input'.
 */
export async function editWebhook(deps: WebhookDeps, caller: Caller, id: string, edited: EditedWebhook) {
  assertAllowed(deps, edited.url);
  return change(deps, id, async (tx, row) => {
    const { name, url } = edited;
    await assertUnchanged(edited.revision, row, () => presented(tx, id));
    const kinds = webhookKinds.filter((kind) => edited.kinds.includes(kind));
    const isMoved = url !== row.url;
    if (
      !isMoved &&
      name === row.name &&
      webhookKinds.every((kind) => kinds.includes(kind) === row.kinds.includes(kind))
    ) {
      return;
    }
    const moment = deps.now();
    const dueNow = { lease: null, leased_until: moment, next_attempt_at: moment };
    await changeWebhook(tx, id, { name, url, kinds, revision: row.revision + 1, ...(isMoved && dueNow) });
    if (isMoved) {
      await resetAttempts(tx, id);
    }
    const after = assertFound(await lockWebhook(tx, id), 'webhook-not-found');
    await audit(tx, caller, 'webhook.change', after, {
      before: { name: row.name, ...auditedFields(row) },
      // Which it is stays out of the log: it may be a secret.
      after: {
        name,
        ...auditedFields(after),
        ...(new URL(url).pathname !== new URL(row.url).pathname && { path: 'changed' }),
      },
    });
  });
}

/** Throws ApiError 'webhook-not-found'. */
export async function rotateWebhook(deps: WebhookDeps, caller: Caller, id: string) {
  const secret = createSecret();
  const webhook = await change(deps, id, async (tx, row) => {
    await changeWebhook(tx, id, { secret, previous_secret: row.secret, rotated_at: deps.now() });
    await audit(tx, caller, 'webhook.rotate', row);
  });
  return { webhook, secret: formatSecret(secret) };
}

/** Throws ApiError 'webhook-not-found'. */
export function pauseWebhook(deps: WebhookDeps, caller: Caller, id: string) {
  return change(deps, id, async (tx, row) => {
    if (row.state === 'active') {
      await changeWebhook(tx, id, { state: 'paused' });
      await auditState(tx, caller, 'webhook.pause', row, 'paused');
    }
  });
}

/** Waiting deliveries are sent at once, and retried for three days again. Throws ApiError 'webhook-not-found'. */
export function resumeWebhook(deps: WebhookDeps, caller: Caller, id: string) {
  return change(deps, id, async (tx, row) => {
    if (row.state !== 'active') {
      await changeWebhook(tx, id, { state: 'active', next_attempt_at: deps.now() });
      await resetAttempts(tx, id);
      await auditState(tx, caller, 'webhook.resume', row, 'active');
    }
  });
}

/** Queues a test, also of a paused webhook, unless one is waiting. Throws ApiError 'webhook-not-found'. */
export function testWebhook(deps: WebhookDeps, id: string) {
  return change(deps, id, async (tx) => {
    if (!(await hasWaitingTest(tx, id))) {
      const moment = deps.now();
      await insertDeliveries(tx, [{ ...testDelivery(moment), webhook_id: id, created_at: moment }]);
    }
  });
}

/** Throws ApiError 'webhook-not-found'. */
export async function deleteWebhook({ db }: WebhookDeps, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = assertFound(isId(id) ? await lockWebhook(tx, id) : undefined, 'webhook-not-found');
    await deleteWebhookRow(tx, row.id);
    await audit(tx, caller, 'webhook.delete', row, { before: auditedFields(row) });
  });
}

async function change({ db }: WebhookDeps, id: string, work: (tx: Tx, row: WebhookRow) => Promise<void>) {
  await inTransaction(db, async (tx) =>
    work(tx, assertFound(isId(id) ? await lockWebhook(tx, id) : undefined, 'webhook-not-found')),
  );
  return presented(db, id);
}

type WebhookAction = Extract<AuditAction, `webhook.${string}`>;

async function audit(
  tx: Tx,
  caller: Caller,
  action: WebhookAction,
  { id, name }: WebhookRow,
  values: { before?: object; after?: object } = {},
): Promise<void> {
  await writeAuditEntry(tx, { actor: caller.id, action, record: { kind: 'webhook', id, name }, ...values });
}

async function auditState(tx: Tx, caller: Caller, action: WebhookAction, row: WebhookRow, state: WebhookState) {
  await audit(tx, caller, action, row, { before: { status: row.state }, after: { status: state } });
}

/** Throws ApiError 'invalid-input' for an address that is never asked. */
function assertAllowed({ allowHosts }: WebhookDeps, url: string): void {
  if (!isAllowedUrl(new URL(url), allowHosts)) {
    throw new ApiError('invalid-input', {
      errors: { url: [formatValidationError({ code: refusedAddressCode(url) })] },
    });
  }
}

async function presented(db: Database, id: string) {
  const [webhook] = await presentWebhooks(db, [assertFound(await webhookById(db, id), 'webhook-not-found')]);
  if (!webhook) {
    throw new Error('A row is presented as one webhook.');
  }
  return webhook;
}
