/** Delivers text messages: through Twilio when it is configured, else as files in the data folder. */
import type { TextProvider } from './text-message.ts';
import { type TwilioSettings, twilioProvider } from './twilio.ts';
import { writePrivateFile } from './write-for-owner.ts';

type TextSettings = {
  twilio?: TwilioSettings;
  /** Folder for text messages when there is no provider. */
  folder: string;
};

export function openTextProvider({ twilio, folder }: TextSettings): TextProvider {
  return twilio ? twilioProvider(twilio) : fileProvider(folder);
}

function fileProvider(folder: string): TextProvider {
  return {
    description: folder,
    send: ({ id, to, body }) => writePrivateFile(folder, `${id}.txt`, `To: ${to}\n\n${body}\n`),
  };
}
