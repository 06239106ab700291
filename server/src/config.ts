/** The only reader of the environment: every setting, checked once at start, with a sentence for each mistake. */
import { resolve } from 'node:path';
import type { SiteSettings } from '@waymark/contract/page-rendering';
import type { CrisisLineFile } from '@waymark/matching/lexicon';
import { readCrisisLinesFile } from './read-crisis-lines.ts';
import {
  readDatabaseUrl,
  readEmail,
  readOrigin,
  readPort,
  readProxies,
  readTimeZone,
  readWebAddress,
} from './read-setting.ts';

export type Config = {
  port: number;
  host: string;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string;
  /** Absolute path of everything this installation keeps. */
  dataDir: string;
  admin: { email: string; password?: string };
  /** Addresses of the proxies that may say where a request came from and whether it was encrypted; true: whoever asks. */
  trustProxy?: string | true;
  /** IANA zone of places that do not say theirs. */
  timeZone: string;
  /** Absent: what suits where the log goes. */
  logLevel?: string;
  /** The numbers to call in danger, in place of those of the United States. */
  crisisLines?: CrisisLineFile;
  site: Omit<SiteSettings, 'crisisLines'>;
};

/** Every mistake in the settings, a sentence each. */
export class SettingsMistake extends Error {
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** Reads the settings described in `.env.example`. Empty counts as not set. Throws `SettingsMistake`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes: string[] = [];
  /** A password may begin or end with a blank. */
  const setting = (name: string, kept: 'trimmed' | 'as it is' = 'trimmed') =>
    (kept === 'trimmed' ? environment[name]?.trim() : environment[name]) || undefined;
  function checked<T>(name: string, usual: string, read: (text: string) => T | undefined, sentence: string): T {
    const text = setting(name) ?? usual;
    const value = read(text);
    if (value === undefined) {
      mistakes.push(`${name} is "${text}". ${sentence}`);
      return read(usual) as T;
    }
    return value;
  }

  /** A setting without a usual value. */
  function optional<T>(name: string, read: (text: string) => T | undefined, sentence: string): T | undefined {
    return setting(name) === undefined ? undefined : checked<T | undefined>(name, '', read, sentence);
  }

  function readCrisisLines(path: string | undefined): CrisisLineFile | undefined {
    const read = path === undefined ? undefined : readCrisisLinesFile(path);
    mistakes.push(...(read?.mistakes ?? []).map((mistake) => `CRISIS_LINES_FILE is "${path}". ${mistake}`));
    return read?.file;
  }

  const port = checked('PORT', '3000', readPort, 'Give a whole number from 0 to 65535, such as 3000.');
  const timeZone = checked('TIME_ZONE', 'America/New_York', readTimeZone, 'Give a time zone such as America/New_York.');
  const email = checked(
    'ADMIN_EMAIL',
    'admin@localhost',
    (text) => readEmail(text.toLowerCase()),
    'Give an e-mail address such as you@example.org.',
  );
  const leaveUrl = checked(
    'LEAVE_URL',
    'https://www.weather.gov/',
    readWebAddress,
    'Give a web address such as https://www.weather.gov/.',
  );
  const logLevel = setting('LOG_LEVEL');
  if (logLevel !== undefined && !logLevels.includes(logLevel)) {
    mistakes.push(`LOG_LEVEL is "${logLevel}". Choose one of ${logLevels.join(', ')}.`);
  }
  const password = setting('ADMIN_PASSWORD', 'as it is');
  if (password !== undefined && password.length < 8) {
    mistakes.push('ADMIN_PASSWORD is too short. Password must be at least 8 characters.');
  }
  const databaseUrl = setting('DATABASE_URL');
  if (databaseUrl !== undefined && readDatabaseUrl(databaseUrl) === undefined) {
    // Not repeated in the sentence: it holds a password.
    mistakes.push(
      'DATABASE_URL does not look like one. Give an address such as postgres://user:password@host:5432/waymark, or leave it empty to use the built-in database. In a user name or password write special signs percent-encoded: %40 for @, %2F for /, %23 for #, %25 for %.',
    );
  }
  const publicUrl = optional(
    'PUBLIC_URL',
    readOrigin,
    'Give the address people open, without anything after the name, such as https://help.example.org.',
  );
  const contactEmail = optional('CONTACT_EMAIL', readEmail, 'Give an e-mail address such as help@example.org.');
  const trustProxy = optional(
    'TRUST_PROXY',
    readProxies,
    'Give true, false, or the addresses of your proxies with commas, such as 10.0.0.5, 192.168.0.0/16 or loopback.',
  );
  const crisisLines = readCrisisLines(setting('CRISIS_LINES_FILE'));

  if (mistakes.length > 0) {
    throw new SettingsMistake(mistakes);
  }

  const contactPhone = setting('CONTACT_PHONE');
  return {
    port,
    host: setting('HOST') ?? '127.0.0.1',
    ...(databaseUrl && { databaseUrl }),
    dataDir: resolve(setting('DATA_DIR') ?? './data'),
    admin: { email, ...(password && { password }) },
    timeZone,
    ...(trustProxy && { trustProxy }),
    ...(logLevel && { logLevel }),
    ...(crisisLines && { crisisLines }),
    site: {
      platformName: setting('PLATFORM_NAME') ?? 'Waymark',
      platformDescription:
        setting('PLATFORM_DESCRIPTION') ??
        'Find local help in your own words: food, a place to stay, health, bills and more.',
      leaveUrl,
      ...(publicUrl && { publicUrl }),
      ...(contactEmail && { contactEmail }),
      ...(contactPhone && { contactPhone }),
    },
  };
}
