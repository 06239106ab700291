/** Handles STOP and START in text messages from people, which Twilio forwards. */
import { optIn, optOut } from '../../domain/messaging/sms/sms-opt-outs.ts';
import { isSigned } from '../../domain/messaging/sms/twilio.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';

export type InboundSms = {
  authToken: string;
  /** Origin of the address that Twilio calls. */
  publicUrl: string;
  /** The number that text messages come from, where it is one. */
  sender?: string;
};

type Incoming = { form: URLSearchParams; url: string; headers: Record<string, string | string[] | undefined> };

/** Twilio’s keywords, and such in Spanish and Arabic, which is compared without vowel marks. */
const stopWords = [
  ...['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  ...['alto', 'parar', 'baja', 'قف', 'توقف', 'إيقاف', 'ايقاف'],
];
const startWords = ['start', 'unstop', 'yes'];

/** No answer is sent to the person: Twilio confirms STOP and START itself. */
const emptyAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** Returns the XML for Twilio. Throws ApiError 'wrong-signature', also where no text messages come in. */
export async function receiveSms(
  { db, inbound }: { db: Database; inbound?: InboundSms | undefined },
  { form, url, headers }: Incoming,
): Promise<string> {
  const signature = headers['x-twilio-signature'];
  const address = `${inbound?.publicUrl}${url}`;
  if (!inbound || typeof signature !== 'string' || !isSigned(signature, inbound.authToken, address, form)) {
    throw new ApiError('wrong-signature');
  }
  const from = form.get('From') ?? '';
  if (/^\+[1-9]\d{6,14}$/.test(from)) {
    const command = commandOf(form.get('Body') ?? '', form.get('OptOutType') ?? '');
    if (command === 'stop') {
      await optOut(db, from);
    } else if (command === 'start') {
      await optIn(db, from);
    }
  }
  return emptyAnswer;
}

/** Only a message that is nothing but a keyword counts, not “do not stop”. `optOutType`: what Twilio itself understood. */
function commandOf(body: string, optOutType: string): 'stop' | 'start' | undefined {
  const word = body
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  if (optOutType === 'STOP' || stopWords.includes(word)) {
    return 'stop';
  }
  return optOutType === 'START' || startWords.includes(word) ? 'start' : undefined;
}
