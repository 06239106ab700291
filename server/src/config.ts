/** The only reader of the environment: every setting, checked once at start, with a sentence for each mistake. */
import { resolve } from 'node:path';
import type { SiteSettings } from '@waymark/contract/page-rendering';

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
  const setting = (name: string) => environment[name]?.trim() || undefined;
  function checked<T>(name: string, usual: string, read: (text: string) => T | undefined, sentence: string): T {
    const text = setting(name) ?? usual;
    const value = read(text);
    if (value === undefined) {
      mistakes.push(`${name} is "${text}". ${sentence}`);
      return read(usual) as T;
    }
    return value;
  }

  const port = checked('PORT', '3000', readPort, 'Give a whole number from 0 to 65535, such as 3000.');
  const timeZone = checked('TIME_ZONE', 'America/New_York', readTimeZone, 'Give a time zone such as America/New_York.');
  const email = checked('ADMIN_EMAIL', 'admin@localhost', readEmail, 'Give an e-mail address such as you@example.org.');
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
  const password = setting('ADMIN_PASSWORD');
  if (password !== undefined && password.length < 8) {
    mistakes.push('ADMIN_PASSWORD is too short. Password must be at least 8 characters.');
  }
  const databaseUrl = setting('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    mistakes.push(
      'DATABASE_URL does not look like one. Give an address such as postgres://user:password@host:5432/waymark, or leave it empty to use the built-in database.',
    );
  }
  const publicUrl = setting('PUBLIC_URL');
  if (publicUrl !== undefined && !readWebAddress(publicUrl)) {
    mistakes.push(`PUBLIC_URL is "${publicUrl}". Give the address people open, such as https://help.example.org.`);
  }
  if (mistakes.length > 0) {
    throw new SettingsMistake(mistakes);
  }

  const proxies = setting('TRUST_PROXY');
  const contactEmail = setting('CONTACT_EMAIL');
  const contactPhone = setting('CONTACT_PHONE');
  return {
    port,
    host: setting('HOST') ?? '127.0.0.1',
    ...(databaseUrl && { databaseUrl }),
    dataDir: resolve(setting('DATA_DIR') ?? './data'),
    admin: { email, ...(password && { password }) },
    timeZone,
    ...(proxies && { trustProxy: proxies === 'true' || proxies }),
    ...(logLevel && { logLevel }),
    site: {
      platformName: setting('PLATFORM_NAME') ?? 'Waymark',
      platformDescription:
        setting('PLATFORM_DESCRIPTION') ??
        'Find local help in your own words: food, a place to stay, health, bills and more.',
      leaveUrl,
      ...(publicUrl && { publicUrl: publicUrl.replace(/\/+$/, '') }),
      ...(contactEmail && { contactEmail }),
      ...(contactPhone && { contactPhone }),
    },
  };
}

function readPort(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}

function readTimeZone(text: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

function readEmail(text: string): string | undefined {
  const email = text.toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}

function readWebAddress(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
