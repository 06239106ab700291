import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  checksumFileOf,
  checksumOf,
  classifierFile,
  dangerClassifierFile,
  languagesClassifierFile,
} from './read-classifier.ts';

const megabyte = 1024 * 1024;

describe.each([
  ['the classifier', classifierFile, 6 * megabyte],
  ['the model for other languages', languagesClassifierFile, 6 * megabyte],
  ['the danger classifier', dangerClassifierFile, 5 * megabyte],
])('The weights of %s', (_, file, maxBytes) => {
  test('are those that the training program wrote', () => {
    expect(checksumOf(readFileSync(file))).toBe(readFileSync(checksumFileOf(file), 'utf8').trim());
  });

  test('are below their limit of size in the repository', () => {
    expect(readFileSync(file).length).toBeLessThan(maxBytes);
  });
});
