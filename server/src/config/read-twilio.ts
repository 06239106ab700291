/** Reads the settings of the provider of text messages. */
import { parseWebAddress } from './setting-parsers.ts';

type TwilioEnvironment = {
  provider: string | undefined;
  accountSid: string | undefined;
  authToken: string | undefined;
  from: string | undefined;
  url: string | undefined;
  /** Where people open the site: text messages hold links, and Twilio signs what it sends there. */
  publicUrl: string | undefined;
};

export type Twilio = { accountSid: string; authToken: string; from: string; url: string };

const defaultUrl = 'https://api.twilio.com';

/** Without `twilio` when no provider is set or there are mistakes. The sentences do not repeat the values of secrets. */
export function readTwilio(settings: TwilioEnvironment): { twilio?: Twilio; mistakes: string[] } {
  const { provider, accountSid = '', authToken = '', from = '', url = defaultUrl, publicUrl } = settings;
  if (provider === undefined) {
    return { mistakes: [] };
  }
  if (provider.toLowerCase() !== 'twilio') {
    const sentence = 'Write twilio, or leave it empty to write text messages into the data folder.';
    return { mistakes: [`SMS_PROVIDER is "${provider}". ${sentence}`] };
  }
  const mistakes: string[] = [];
  if (!/^AC[0-9a-f]{32}$/i.test(accountSid)) {
    mistakes.push(
      'TWILIO_ACCOUNT_SID is missing or does not look like one. Give the Account SID of the Twilio console: AC and 32 digits or letters from a to f.',
    );
  }
  if (!/^[!-~]{16,}$/.test(authToken)) {
    mistakes.push(
      'TWILIO_AUTH_TOKEN is missing or does not look like one. Give the Auth Token that the Twilio console shows beside the Account SID.',
    );
  }
  if (!/^(?:\+[1-9]\d{6,14}|\d{5,6}|MG[0-9a-f]{32})$/i.test(from)) {
    mistakes.push(
      'TWILIO_FROM is missing or does not look like one. Give your Twilio number such as +16145550100, or the id of a messaging service, which begins with MG.',
    );
  }
  if (parseWebAddress(url) === undefined || new URL(url).search !== '' || new URL(url).hash !== '') {
    mistakes.push(`TWILIO_URL is "${url}". Give a web address such as ${defaultUrl}.`);
  }
  if (publicUrl === undefined) {
    mistakes.push(
      'PUBLIC_URL is missing. Text messages hold links to it, and Twilio tells it who answered STOP: give the address people open, such as https://help.example.org.',
    );
  }
  return mistakes.length > 0
    ? { mistakes }
    : { mistakes, twilio: { accountSid, authToken, from, url: url.replace(/\/+$/, '') } };
}
