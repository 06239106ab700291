import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, SettingsMistake } from './config.ts';

test('an operator who sets nothing gets a site for this computer only', () => {
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
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud". Choose one of fatal, error, warn, info, debug, silent.'],
])('a wrong %s (%s) is explained in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new SettingsMistake([sentence]));
});

test('all mistakes are told at once', () => {
  expect.assertions(1);
  try {
    readConfig({ PORT: 'x', TIME_ZONE: 'y', DATABASE_URL: 'mysql://z' });
  } catch (error) {
    expect(error instanceof SettingsMistake && error.sentences).toHaveLength(3);
  }
});

test('every setting is described in .env.example, and nothing else is', () => {
  const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const described = [...text('../../.env.example').matchAll(/^#([A-Z_]+)=/gm)].map((match) => match[1]);
  const read = [...text('./config.ts').matchAll(/(?:setting|checked)\(\s*'([A-Z_]+)'/g)].map((match) => match[1]);
  expect(described.toSorted()).toEqual([...new Set(read)].toSorted());
});
