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
const validFile = `lines:
  - number: '999'
    name: { en: Emergency }
    ${everyKind}
    always: true
    answers: danger
`;

describe('CRISIS_LINES_FILE', () => {
  test('accepts the file that comes with the engine', () => {
    cpSync(new URL('../data/crisis-lines.yaml', import.meta.resolve('@waymark/matching/engine')), path);
    expect(readConfig({ CRISIS_LINES_FILE: path }).crisisLines?.lines.map(({ number }) => number)).toEqual(
      expect.arrayContaining(['911', '988', '211']),
    );
  });

  test('replaces the built-in lines', () => {
    writeFileSync(path, validFile);
    expect(readConfig({ CRISIS_LINES_FILE: path }).crisisLines).toEqual({
      lines: [{ number: '999', name: { en: 'Emergency' }, kinds: DangerKind.options, always: true, answers: 'danger' }],
    });
    expect(readConfig({})).not.toHaveProperty('crisisLines');
  });

  test('a missing file is explained in a sentence', () => {
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
      'has a number without quotes',
      'lines:\n  - name: { en: Emergency }\n    number: 999\n',
      /^Line 3, lines > 1 > number: This is not in the form/,
    ],
    ['has an unknown key', `${validFile}    urgent: yes\n`, /^Line 2, lines > 1: Unknown key "urgent"\./],
    ['names an unknown kind of danger', validFile.replace('medical', 'flood'), /^Line 4, .*Use one of: suicide,/],
    ['has a number without digits', validFile.replace('999', 'ask'), /^The number "ask" cannot be dialled\./],
    [
      'lists no line for a kind of danger',
      validFile.replace('overdose, ', ''),
      /^No line is listed for overdose\. Add overdose to the kinds of the line that people should call\.$/,
    ],
    [
      'has no line for a danger of unknown kind',
      validFile.replace('always: true', ''),
      /^No line has "always: true"\./,
    ],
    [
      'does not say which line is for danger',
      validFile.replace('answers: danger', 'answers: talk'),
      /^No line has "answers: danger"\. Give it to the line for people in danger, which the foot of every page shows\.$/,
    ],
    [
      'has two lines for one question',
      `${validFile}  - { number: '211', name: { en: Help }, answers: danger }\n`,
      /^More than one line has "answers: danger": 999, 211\. Leave it at the one that the foot of every page shows\.$/,
    ],
    [
      'has a question that no page asks',
      validFile.replace('answers: danger', 'answers: chat'),
      /Use one of: danger, talk, /,
    ],
  ])('a file that %s is explained in one sentence per mistake', (_, yaml, sentence) => {
    const mistakes = mistakesOf(yaml);
    expect(mistakes[0]).toMatch(sentence);
    expect(new Set(mistakes).size).toBe(mistakes.length);
  });

  test('reports two mistakes as two sentences', () => {
    expect(mistakesOf(validFile.replace('overdose, ', '').replace('always: true', ''))).toHaveLength(2);
  });
});
