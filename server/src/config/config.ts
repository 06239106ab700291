/** The only reader of the environment: every setting, checked once at start, with a sentence for each mistake. */

import { join, resolve } from 'node:path';
import type { DataLicense } from '@waymark/contract/open-data';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import { defaultLimits, type RateLimitName } from '@waymark/contract/rate-limits';
import { recordOf } from '@waymark/contract/resource-table';
import type { CrisisLineFile } from '@waymark/matching/lexicon/lexicon-schema';
import type { RateLimitSettings } from '../platform/http/rate-limiter.ts';
import { readCustomCrisisLines } from './read-custom-crisis-lines.ts';
import { licenseSentence, parseDataLicense } from './read-data-license.ts';
import { readTwilio, type Twilio } from './read-twilio.ts';
import {
  parseDatabaseUrl,
  parseEmail,
  parseHosts,
  parseLimit,
  parseOrigin,
  parsePort,
  parseProxies,
  parseSender,
  parseSmtpUrl,
  parseTimeZone,
  parseWebAddress,
} from './setting-parsers.ts';

export type Config = {
  port: number;
  host: string;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  admin: { email: string; password?: string };
  /** Addresses of trusted proxies (X-Forwarded-For, X-Forwarded-Proto); true: any address. */
  trustProxy?: string | true;
  /** Default IANA time zone, for places without one. */
  timeZone: string;
  /** Log level; absent: chosen by where the log goes. */
  logLevel?: string;
  /** Crisis lines that replace those of the United States. */
  crisisLines?: CrisisLineFile;
  /** SMTP server; without one, emails are written into the data folder. */
  mail: { smtpUrl?: string; from: string; folder: string };
  /** Twilio; without it, text messages are written into the data folder. */
  sms: { twilio?: Twilio; folder: string };
  limits: RateLimitSettings;
  /** Maximum size of an uploaded or fetched directory in bytes. */
  maxImportBytes: number;
  /** Hosts that may be asked at private addresses and without encryption: for sources of directories and webhooks. */
  importAllowHosts: string[];
  /** Milliseconds of event loop delay from which requests are refused; 0: never. */
  maxEventLoopDelay: number;
  /** Bearer token for /metrics; absent: nothing is measured. */
  metricsToken?: string;
  /** License of the public directory; absent: none is stated. */
  dataLicense?: DataLicense;
  site: Omit<SiteSettings, 'crisisLines'>;
};

/** Every mistake in the settings, one sentence each. */
export class ConfigError extends Error {
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** Reads the settings described in `.env.example`. Empty counts as not set. Throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes: string[] = [];
  /** A password may begin or end with a blank. */
  const setting = (name: string, kept: 'trimmed' | 'as it is' = 'trimmed') =>
    (kept === 'trimmed' ? environment[name]?.trim() : environment[name]) || undefined;
  function checked<T>(name: string, fallback: string, read: (text: string) => T | undefined, sentence: string): T {
    const text = setting(name) ?? fallback;
    const value = read(text);
    if (value === undefined) {
      mistakes.push(`${name} is "${text}". ${sentence}`);
      return read(fallback) as T;
    }
    return value;
  }

  /** A setting without a default. */
  function optional<T>(name: string, read: (text: string) => T | undefined, sentence: string): T | undefined {
    return setting(name) === undefined ? undefined : checked<T | undefined>(name, '', read, sentence);
  }

  function readCrisisLines(path: string | undefined): CrisisLineFile | undefined {
    const read = path === undefined ? undefined : readCustomCrisisLines(path);
    mistakes.push(...(read?.mistakes ?? []).map((mistake) => `CRISIS_LINES_FILE is "${path}". ${mistake}`));
    return read?.file;
  }

  const port = checked('PORT', '3000', parsePort, 'Give a whole number from 0 to 65535, such as 3000.');
  const timeZone = checked(
    'TIME_ZONE',
    'America/New_York',
    parseTimeZone,
    'Give a time zone such as America/New_York.',
  );
  const email = checked(
    'ADMIN_EMAIL',
    'admin@localhost',
    (text) => parseEmail(text.toLowerCase()),
    'Give an e-mail address such as you@example.org.',
  );
  const leaveUrl = checked(
    'LEAVE_URL',
    'https://www.weather.gov/',
    parseWebAddress,
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
  if (databaseUrl !== undefined && parseDatabaseUrl(databaseUrl) === undefined) {
    // The value is not repeated in the message: it holds a password.
    mistakes.push(
      'DATABASE_URL does not look like one. Give an address such as postgres://user:password@host:5432/waymark, or leave it empty to use the built-in database. In a user name or password write special signs percent-encoded: %40 for @, %2F for /, %23 for #, %25 for %.',
    );
  }
  const publicUrl = optional(
    'PUBLIC_URL',
    parseOrigin,
    'Give the address people open, without anything after the name, such as https://help.example.org.',
  );
  const embed = checked(
    'EMBED',
    'on',
    (text) => (/^(on|off)$/i.test(text) ? text.toLowerCase() === 'on' : undefined),
    'Say on or off.',
  );
  const contactEmail = optional('CONTACT_EMAIL', parseEmail, 'Give an e-mail address such as help@example.org.');
  const trustProxy = optional(
    'TRUST_PROXY',
    parseProxies,
    'Give true, false, or the addresses of your proxies with commas, such as 10.0.0.5, 192.168.0.0/16 or loopback.',
  );
  const limits = recordOf(Object.keys(defaultLimits) as RateLimitName[], (name) =>
    checked(
      `LIMIT_${name.replaceAll('-', '_').toUpperCase()}`,
      `${defaultLimits[name].times}/${defaultLimits[name].seconds}`,
      parseLimit,
      'Give how many times in how many seconds, such as 10/900.',
    ),
  );
  const maxImportBytes = checked(
    'IMPORT_MAX_MB',
    '25',
    (text) =>
      /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 500 ? Number(text) * 1024 * 1024 : undefined,
    'Give a number of megabytes from 1 to 500.',
  );
  const importAllowHosts = optional(
    'IMPORT_ALLOW_HOSTS',
    parseHosts,
    'Give the names of hosts with commas, such as files.county.internal or 10.0.0.5:8080.',
  );
  const maxEventLoopDelay = checked(
    'MAX_EVENT_LOOP_DELAY',
    '1000',
    (text) => (/^\d{1,5}$/.test(text) && (text === '0' || Number(text) >= 100) ? Number(text) : undefined),
    'Give a number of milliseconds from 100 to 99999, or 0.',
  );
  const smtpUrl = setting('SMTP_URL');
  if (smtpUrl !== undefined && parseSmtpUrl(smtpUrl) === undefined) {
    // The value is not repeated in the message: it holds a password.
    mistakes.push(
      'SMTP_URL does not look like one. Give an address such as smtps://user:password@mail.example.org:465, or leave it empty to write emails into the data folder. In a user name or password write special signs percent-encoded: %40 for @, %2F for /, %23 for #, %25 for %.',
    );
  }
  const sender = optional(
    'MAIL_FROM',
    parseSender,
    'Give the sender of emails, such as Waymark <no-reply@example.org>.',
  );
  const { twilio, mistakes: twilioMistakes } = readTwilio({
    provider: setting('SMS_PROVIDER'),
    accountSid: setting('TWILIO_ACCOUNT_SID'),
    authToken: setting('TWILIO_AUTH_TOKEN'),
    from: setting('TWILIO_FROM'),
    url: setting('TWILIO_URL'),
    publicUrl: setting('PUBLIC_URL'),
  });
  mistakes.push(...twilioMistakes);
  const metricsToken = setting('METRICS_TOKEN');
  if (metricsToken !== undefined && !/^[\w.~+/-]{16,}=*$/.test(metricsToken)) {
    // The value is not repeated in the message: it is a secret.
    mistakes.push(
      'METRICS_TOKEN cannot be used. Give at least 16 letters, digits or the signs . _ ~ + / - such as those that "openssl rand -base64 32" prints.',
    );
  }
  const dataLicense = optional('DATA_LICENSE', parseDataLicense, licenseSentence);
  const crisisLines = readCrisisLines(setting('CRISIS_LINES_FILE'));

  if (mistakes.length > 0) {
    throw new ConfigError(mistakes);
  }

  const contactPhone = setting('CONTACT_PHONE');
  const platformName = setting('PLATFORM_NAME') ?? 'Waymark';
  const dataDir = resolve(setting('DATA_DIR') ?? './data');
  return {
    port,
    host: setting('HOST') ?? '127.0.0.1',
    ...(databaseUrl && { databaseUrl }),
    dataDir,
    admin: { email, ...(password && { password }) },
    timeZone,
    ...(trustProxy && { trustProxy }),
    ...(logLevel && { logLevel }),
    ...(crisisLines && { crisisLines }),
    mail: {
      ...(smtpUrl && { smtpUrl }),
      from: sender ?? `"${platformName.replace(/["\\\r\n]/g, '')}" <${contactEmail ?? defaultSender(publicUrl)}>`,
      folder: join(dataDir, 'mail'),
    },
    sms: { ...(twilio && { twilio }), folder: join(dataDir, 'sms') },
    limits,
    maxImportBytes,
    importAllowHosts: importAllowHosts ?? [],
    maxEventLoopDelay,
    ...(metricsToken && { metricsToken }),
    ...(dataLicense && { dataLicense }),
    site: {
      platformName,
      platformDescription:
        setting('PLATFORM_DESCRIPTION') ??
        'Find local help in your own words: food, a place to stay, health, bills and more.',
      leaveUrl,
      ...(publicUrl && { publicUrl }),
      ...(contactEmail && { contactEmail }),
      ...(contactPhone && { contactPhone }),
      ...(!embed && { embedOff: true }),
    },
  };
}

function defaultSender(publicUrl: string | undefined): string {
  return `no-reply@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`;
}
