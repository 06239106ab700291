/** Delivers text messages: through Twilio when it is configured, else as files in the data folder. */

import { writePrivateFile } from '../write-private-file.ts';
import type { SmsProvider } from './sms-provider.ts';
import { type TwilioSettings, twilioProvider } from './twilio.ts';

type SmsSettings = {
  twilio?: TwilioSettings;
  /** Folder for text messages when there is no provider. */
  folder: string;
};

export function openSmsProvider({ twilio, folder }: SmsSettings): SmsProvider {
  return twilio ? twilioProvider(twilio) : fileProvider(folder);
}

function fileProvider(folder: string): SmsProvider {
  return {
    description: folder,
    send: ({ id, to, body }) => writePrivateFile(folder, `${id}.txt`, `To: ${to}\n\n${body}\n`),
  };
}
