/** Calls about text messages. Source: docs/decisions/0043-text-messages.md. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { MyTextMessages, TextsChoice } from './my-text-messages.ts';
import { dataEnvelope } from './response-envelope.ts';

export const smsEndpoints = {
  readOwnTexts: defineEndpoint({
    method: 'GET',
    path: '/users/me/sms',
    summary: 'Whether one’s own number gets text messages about one’s requests, and whether it can',
    access: 'signed-in',
    reply: dataEnvelope(MyTextMessages),
  }),
  chooseTexts: defineEndpoint({
    method: 'PUT',
    path: '/users/me/sms',
    summary: 'Turn text messages for the number of one’s own profile on or off',
    access: 'signed-in',
    body: TextsChoice,
    reply: dataEnvelope(MyTextMessages),
    problems: ['no-number-for-sms'],
  }),
  receiveText: defineEndpoint({
    method: 'POST',
    path: '/sms/incoming',
    summary: 'For Twilio: a text message came in. STOP and START are remembered for its number',
    access: 'everyone',
    upload: ['application/x-www-form-urlencoded'],
    file: ['text/xml'],
    reply: z.object({}),
    problems: ['wrong-signature'],
    noStore: true,
    duringMaintenance: true,
  }),
} as const;
