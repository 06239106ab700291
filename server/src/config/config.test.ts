import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings the server listens on the loopback address only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    timeZone: 'America/New_York',
    admin: { email: 'admin@localhost' },
  });
  expect(readConfig({}).databaseUrl).toBeUndefined();
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'http', 'PORT is "http". Give a whole number from 0 to 65535, such as 3000.'],
  ['PORT', '70000', 'PORT is "70000". Give a whole number from 0 to 65535, such as 3000.'],
  ['TIME_ZONE', 'Ohio', 'TIME_ZONE is "Ohio". Give a time zone such as America/New_York.'],
  ['ADMIN_EMAIL', 'me', 'ADMIN_EMAIL is "me". Give an e-mail address such as you@example.org.'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD is too short. Password must be at least 8 characters.'],
  [
    'LEAVE_URL',
    'javascript:alert(1)',
    'LEAVE_URL is "javascript:alert(1)". Give a web address such as https://www.weather.gov/.',
  ],
  ['CONTACT_EMAIL', 'call us', 'CONTACT_EMAIL is "call us". Give an e-mail address such as help@example.org.'],
  ...['help.example.org', 'https://help.example.org/waymark', 'https://help.example.org/?a=1', 'ftp://example.org'].map(
    (url) => [
      'PUBLIC_URL',
      url,
      `PUBLIC_URL is "${url}". Give the address people open, without anything after the name, such as https://help.example.org.`,
    ],
  ),
  ...['yes please', '10.0.0.1/33', '10.0.0', '10.0.0.5, proxy.example.org', '1'].map((proxies) => [
    'TRUST_PROXY',
    proxies,
    `TRUST_PROXY is "${proxies}". Give true, false, or the addresses of your proxies with commas, such as 10.0.0.5, 192.168.0.0/16 or loopback.`,
  ]),
  ...['mysql://host/db', 'postgres://me:a/b#c@host:5432/db', 'postgres://me:half%@host/db'].map((url) => [
    'DATABASE_URL',
    url,
    'DATABASE_URL does not look like one. Give an address such as postgres://user:password@host:5432/waymark, or leave it empty to use the built-in database. In a user name or password write special signs percent-encoded: %40 for @, %2F for /, %23 for #, %25 for %.',
  ]),
  ...['short', 'a token with blanks in it', 'sixteen-letters-ä'].map((token) => [
    'METRICS_TOKEN',
    token,
    'METRICS_TOKEN cannot be used. Give at least 16 letters, digits or the signs . _ ~ + / - such as those that "openssl rand -base64 32" prints.',
  ]),
  ...['10', '0/60', '5/0', '10 / 900', '-1/5'].map((limit) => [
    'LIMIT_SIGN_IN_BY_ACCOUNT',
    limit,
    `LIMIT_SIGN_IN_BY_ACCOUNT is "${limit}". Give how many times in how many seconds, such as 10/900.`,
  ]),
  ...['0', '501', '25 MB', '-1'].map((megabytes) => [
    'IMPORT_MAX_MB',
    megabytes,
    `IMPORT_MAX_MB is "${megabytes}". Give a number of megabytes from 1 to 500.`,
  ]),
  ...['99', '-1', '1 s', '100000'].map((delay) => [
    'MAX_EVENT_LOOP_DELAY',
    delay,
    `MAX_EVENT_LOOP_DELAY is "${delay}". Give a number of milliseconds from 100 to 99999, or 0.`,
  ]),
  ...['mail.example.org', 'https://mail.example.org', 'smtp://me:half%@host', 'smtp://host/path'].map((url) => [
    'SMTP_URL',
    url,
    'SMTP_URL does not look like one. Give an address such as smtps://user:password@mail.example.org:465, or leave it empty to write emails into the data folder. In a user name or password write special signs percent-encoded: %40 for @, %2F for /, %23 for #, %25 for %.',
  ]),
  [
    'MAIL_FROM',
    'Waymark',
    'MAIL_FROM is "Waymark". Give the sender of emails, such as Waymark <no-reply@example.org>.',
  ],
  ...['perhaps', 'constructor'].map((embed) => ['EMBED', embed, `EMBED is "${embed}". Say on or off.`]),
  ...['CC-BY', 'free for all?', 'ftp://example.org Terms', 'https://example.org/terms'].map((license) => [
    'DATA_LICENSE',
    license,
    `DATA_LICENSE is "${license}". Give CC0-1.0, CC-BY-4.0, CC-BY-SA-4.0, CC-BY-NC-4.0, ODbL-1.0, ODC-By-1.0, PDDL-1.0, or another SPDX id or a web address with a name after it, such as https://example.org/terms Terms of Marlow County.`,
  ]),
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud". Choose one of fatal, error, warn, info, debug, silent.'],
] as [string, string, string][])('a wrong %s (%s) is explained in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError([sentence]));
});

test.each([
  ['true', true],
  ['TRUE', true],
  ['false', undefined],
  ['no', undefined],
  ['', undefined],
  ['10.0.0.5', '10.0.0.5'],
  ['10.0.0.5, 192.168.0.0/16,loopback , fd00::/8', '10.0.0.5,192.168.0.0/16,loopback,fd00::/8'],
  ['linklocal,uniquelocal,::1', 'linklocal,uniquelocal,::1'],
])('TRUST_PROXY=%s trusts %s, and Fastify accepts it', async (written, trusted) => {
  const { trustProxy } = readConfig({ TRUST_PROXY: written });
  expect(trustProxy).toBe(trusted);
  await Fastify({ ...(trustProxy && { trustProxy }) }).close();
});

test('other sites may embed the search unless EMBED is off', () => {
  expect(readConfig({}).site).not.toHaveProperty('embedOff');
  expect(readConfig({ EMBED: 'on' }).site).not.toHaveProperty('embedOff');
  expect(readConfig({ EMBED: 'OFF' }).site.embedOff).toBe(true);
});

test('a password keeps its blanks at both ends', () => {
  expect(readConfig({ ADMIN_PASSWORD: ' two words ' }).admin.password).toBe(' two words ');
  expect(readConfig({ ADMIN_PASSWORD: '' }).admin).not.toHaveProperty('password');
});

test('valid addresses are accepted, an origin in its normalized form', () => {
  const { site, databaseUrl } = readConfig({
    PUBLIC_URL: 'https://Help.example.org:8443/',
    CONTACT_EMAIL: 'Help@example.org',
    DATABASE_URL: 'postgres://me:a%2Fb%23c@host:5432/db',
  });
  expect(site).toMatchObject({ publicUrl: 'https://help.example.org:8443', contactEmail: 'Help@example.org' });
  expect(databaseUrl).toBe('postgres://me:a%2Fb%23c@host:5432/db');
});

test.each([
  [
    'cc-by-4.0',
    {
      id: 'CC-BY-4.0',
      name: 'Creative Commons Attribution 4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ],
  [
    'OGL-UK-3.0  Open Government Licence v3.0',
    { id: 'OGL-UK-3.0', name: 'Open Government Licence v3.0', url: 'https://spdx.org/licenses/OGL-UK-3.0.html' },
  ],
  [
    'https://example.org/terms Terms of Marlow County',
    { name: 'Terms of Marlow County', url: 'https://example.org/terms' },
  ],
])('DATA_LICENSE=%s is accepted', (written, license) => {
  expect(readConfig({ DATA_LICENSE: written }).dataLicense).toEqual(license);
  expect(readConfig({})).not.toHaveProperty('dataLicense');
});

test('emails come from MAIL_FROM, else CONTACT_EMAIL, else no-reply at the host of PUBLIC_URL', () => {
  expect(readConfig({}).mail.from).toBe('"Waymark" <no-reply@localhost>');
  expect(readConfig({ PUBLIC_URL: 'https://help.example.org:8443' }).mail.from).toBe(
    '"Waymark" <no-reply@help.example.org>',
  );
  expect(readConfig({ CONTACT_EMAIL: 'us@example.org', PLATFORM_NAME: 'Find "help"' }).mail.from).toBe(
    '"Find help" <us@example.org>',
  );
  expect(readConfig({ MAIL_FROM: 'Help <us@example.org>' }).mail.from).toBe('Help <us@example.org>');
});

const twilio = {
  SMS_PROVIDER: 'Twilio',
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
  TWILIO_FROM: '+16145550199',
  PUBLIC_URL: 'https://help.example.org',
};

test('text messages are written to files until Twilio is configured', () => {
  expect(readConfig({ DATA_DIR: '/srv/waymark' }).sms).toEqual({ folder: '/srv/waymark/sms' });
  expect(readConfig(twilio).sms.twilio).toEqual({
    accountSid: twilio.TWILIO_ACCOUNT_SID,
    authToken: twilio.TWILIO_AUTH_TOKEN,
    from: '+16145550199',
    url: 'https://api.twilio.com',
  });
  const more = { TWILIO_URL: 'http://127.0.0.1:8080/twilio/', TWILIO_FROM: `MG${'0b'.repeat(16)}` };
  expect(readConfig({ ...twilio, ...more }).sms.twilio).toMatchObject({ url: 'http://127.0.0.1:8080/twilio' });
});

test.each([
  ['SMS_PROVIDER', 'carrier pigeon', 'SMS_PROVIDER is "carrier pigeon". Write twilio, or leave it empty'],
  ['TWILIO_ACCOUNT_SID', '', 'TWILIO_ACCOUNT_SID is missing or does not look like one.'],
  ['TWILIO_ACCOUNT_SID', 'AC123', 'TWILIO_ACCOUNT_SID is missing or does not look like one.'],
  ['TWILIO_AUTH_TOKEN', 'a secret', 'TWILIO_AUTH_TOKEN is missing or does not look like one.'],
  ['TWILIO_FROM', '614 555 0199', 'TWILIO_FROM is missing or does not look like one.'],
  ['TWILIO_URL', 'api.twilio.com', 'TWILIO_URL is "api.twilio.com". Give a web address'],
  ['PUBLIC_URL', '', 'PUBLIC_URL is missing. Text messages hold links to it'],
])('a wrong %s (%s) of Twilio is explained in a sentence, without secrets', (name, value, sentence) => {
  expect.assertions(3);
  try {
    readConfig({ ...twilio, [name]: value });
  } catch (error) {
    const sentences = error instanceof ConfigError ? error.sentences : [];
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(sentence);
    expect(sentences[0]).not.toContain('a secret');
  }
});

test('a limit is a number of times in a number of seconds; the others keep their defaults', () => {
  const { limits } = readConfig({ LIMIT_REGISTER_BY_ADDRESS: '3/60' });
  expect(limits['register-by-address']).toEqual({ times: 3, seconds: 60 });
  expect(limits['sign-in-by-account']).toEqual({ times: 10, seconds: 900 });
});

test('all mistakes are reported at once', () => {
  expect.assertions(1);
  try {
    readConfig({ PORT: 'x', TIME_ZONE: 'y', DATABASE_URL: 'mysql://z' });
  } catch (error) {
    expect(error instanceof ConfigError && error.sentences).toHaveLength(3);
  }
});

test('every setting is described in .env.example, and nothing else is', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const described = [...example.matchAll(/^#([A-Z_]+)=/gm)].map((match) => match[1]);
  const read = new Set<string>();
  const noting = {
    get(_nothing: object, name: string | symbol) {
      read.add(String(name));
    },
  };
  readConfig(new Proxy({}, noting));
  expect(described.toSorted()).toEqual([...read].toSorted());
});
