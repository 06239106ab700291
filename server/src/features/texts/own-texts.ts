/** Whether one's own number gets text messages, and choosing it. The choice holds for the number that it was made for. */
import type { OwnTexts, TextsChoice } from '@waymark/contract/own-texts';
import { recordChange } from '../../domain/audit/record-change.ts';
import { mobileNumber } from '../../domain/email/mobile-number.ts';
import { isStopped } from '../../domain/email/stopped-numbers.ts';
import { readSettings } from '../../domain/settings/read-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { filled } from '../../platform/values/filled.ts';
import type { Inbound } from './receive-text.ts';
import { lockTextsOfAccount, setTextsTo, textsOfAccount } from './text-store.ts';

type Parts = { db: Database; inbound?: Inbound | undefined };

/** Throws Refusal 'session-ended' when the account was deleted concurrently. */
export async function readOwnTexts({ db, inbound }: Parts, caller: Caller): Promise<OwnTexts> {
  const account = await textsOfAccount(db, caller.id);
  if (!account) {
    throw new Refusal('session-ended');
  }
  const number = mobileNumber(account.phone_number);
  const { smsNotifications } = await readSettings(db);
  return {
    available: smsNotifications,
    chosen: number !== undefined && account.texts_to === number.e164,
    phone: account.phone_number === null ? 'missing' : number === undefined ? 'unusable' : 'usable',
    stopped: number !== undefined && (await isStopped(db, number.e164)),
    ...filled({ number: number?.shown ?? null, sender: inbound?.sender ?? null }),
  };
}

/** Throws Refusal 'no-number-for-texts', 'session-ended'. */
export async function chooseTexts(parts: Parts, caller: Caller, { chosen }: TextsChoice): Promise<OwnTexts> {
  await inTransaction(parts.db, async (tx) => {
    const account = await lockTextsOfAccount(tx, caller.id);
    if (!account) {
      throw new Refusal('session-ended');
    }
    const number = chosen ? mobileNumber(account.phone_number)?.e164 : null;
    if (number === undefined) {
      throw new Refusal('no-number-for-texts');
    }
    if (number === account.texts_to) {
      return;
    }
    await setTextsTo(tx, caller.id, number);
    await recordChange(tx, {
      actor: caller.id,
      action: 'user.change-profile',
      record: { kind: 'user', id: caller.id, name: `${account.first_name} ${account.last_name}` },
      before: { textMessages: account.texts_to !== null },
      after: { textMessages: chosen },
    });
  });
  return readOwnTexts(parts, caller);
}
