/** Reads and changes the caller's consent to text messages, which holds only for the number that it was given for. */
import type { MyTextMessages, TextsChoice } from '@waymark/contract/my-text-messages';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { mobileNumber } from '../../domain/messaging/sms/mobile-number.ts';
import { hasOptedOut } from '../../domain/messaging/sms/sms-opt-outs.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { InboundSms } from './receive-sms.ts';
import { lockSmsConsentOf, setSmsConsent, smsConsentOf } from './sms-consent-store.ts';

type Deps = { db: Database; inbound?: InboundSms | undefined };

/** Throws ApiError 'session-ended' when the account was deleted concurrently. */
export async function readMySmsConsent({ db, inbound }: Deps, caller: Caller): Promise<MyTextMessages> {
  const account = assertFound(await smsConsentOf(db, caller.id), 'session-ended');
  const number = mobileNumber(account.phone_number);
  const { smsNotifications } = await readSettings(db);
  return {
    available: smsNotifications,
    chosen: number !== undefined && account.sms_number === number.e164,
    phone: account.phone_number === null ? 'missing' : number === undefined ? 'unusable' : 'usable',
    stopped: number !== undefined && (await hasOptedOut(db, number.e164)),
    ...omitEmpty({ number: number?.shown ?? null, sender: inbound?.sender ?? null }),
  };
}

/** Throws ApiError 'no-number-for-sms', 'session-ended'. */
export async function changeMySmsConsent(deps: Deps, caller: Caller, { chosen }: TextsChoice): Promise<MyTextMessages> {
  await inTransaction(deps.db, async (tx) => {
    const account = assertFound(await lockSmsConsentOf(tx, caller.id), 'session-ended');
    const number = chosen ? mobileNumber(account.phone_number)?.e164 : null;
    if (number === undefined) {
      throw new ApiError('no-number-for-sms');
    }
    if (number === account.sms_number) {
      return;
    }
    await setSmsConsent(tx, caller.id, number);
    await writeAuditEntry(tx, {
      actor: caller.id,
      action: 'user.change-profile',
      record: { kind: 'user', id: caller.id, name: `${account.first_name} ${account.last_name}` },
      before: { textMessages: account.sms_number !== null },
      after: { textMessages: chosen },
    });
  });
  return readMySmsConsent(deps, caller);
}
