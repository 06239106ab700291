import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DangerKind } from '@waymark/contract/search';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-crisis-lines-'));
  path = join(folder, 'lines.yaml');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function mistakesOf(yaml: string): string[] {
  writeFileSync(path, yaml);
  try {
    readConfig({ CRISIS_LINES_FILE: path });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.sentences.map((sentence) => sentence.replace(`CRISIS_LINES_FILE is "${path}". `, ''));
  }
}

const everyKind = `kinds: [${DangerKind.options.join(', ')}]`;
const helpline = `lines:
  - number: '999'
    name: { en: Emergency }
    ${everyKind}
    always: true
`;

describe('an operator brings the numbers to call', () => {
  test('in the form of the numbers that come with the site', () => {
    cpSync(new URL('../data/crisis-lines.yaml', import.meta.resolve('@waymark/matching/engine')), path);
    expect(readConfig({ CRISIS_LINES_FILE: path }).crisisLines?.lines.map(({ number }) => number)).toEqual(
      expect.arrayContaining(['911', '988', '211']),
    );
  });

  test('and they take the place of ours', () => {
    writeFileSync(path, helpline);
    expect(readConfig({ CRISIS_LINES_FILE: path }).crisisLines).toEqual({
      lines: [{ number: '999', name: { en: 'Emergency' }, kinds: DangerKind.options, always: true }],
    });
    expect(readConfig({})).not.toHaveProperty('crisisLines');
  });

  test('a file that is not there is told in a sentence', () => {
    expect(() => readConfig({ CRISIS_LINES_FILE: path })).toThrow(
      new ConfigError([
        `CRISIS_LINES_FILE is "${path}". This file cannot be read. Give the path of a YAML file. Start from matching/data/crisis-lines.yaml.`,
      ]),
    );
    expect(() => readConfig({ CRISIS_LINES_FILE: folder })).toThrow(/This file cannot be read\./);
  });

  test.each([
    ['is no YAML', 'lines: [', /^Line 1: this is not valid YAML: .+ Start from matching\/data\/crisis-lines\.yaml\.$/],
    ['is empty', '', /^This is not in the form we can read\. Start from/],
    ['has no lines', 'numbers: []', /^lines: This is missing\./],
    [
      'has a line without a name',
      "lines:\n  - number: '999'\n    always: true\n",
      /^Line 2, lines > 1 > name: This is missing\./,
    ],
    [
      'has a number that YAML takes for one',
      'lines:\n  - name: { en: Emergency }\n    number: 999\n',
      /^Line 3, lines > 1 > number: This is not in the form/,
    ],
    ['has a key that nobody knows', `${helpline}    urgent: yes\n`, /^Line 2, lines > 1: Unknown key "urgent"\./],
    ['names a danger that we do not know', helpline.replace('medical', 'flood'), /^Line 4, .*Use one of: suicide,/],
    ['has a number without digits', helpline.replace('999', 'ask'), /^The number "ask" cannot be dialled\./],
    [
      'leaves a danger without a number',
      helpline.replace('overdose, ', ''),
      /^No line is listed for overdose\. Add overdose to the kinds of the line that people should call\.$/,
    ],
    [
      'has nothing for a danger that nobody named',
      helpline.replace('always: true', ''),
      /^No line has "always: true"\./,
    ],
  ])('a file that %s is explained in one sentence per mistake', (_, yaml, sentence) => {
    const mistakes = mistakesOf(yaml);
    expect(mistakes[0]).toMatch(sentence);
    expect(new Set(mistakes).size).toBe(mistakes.length);
  });

  test('two mistakes are two sentences', () => {
    expect(mistakesOf(helpline.replace('overdose, ', '').replace('always: true', ''))).toHaveLength(2);
  });
});
