import { expect, it } from 'vitest';
import { isNoAnswer } from './is-no-answer.ts';

it('recognizes the network errors of each browser, and no other errors', () => {
  for (const message of [
    'Failed to fetch',
    'Failed to fetch dynamically imported module: https://help.example.org/assets/a.js',
    'NetworkError when attempting to fetch resource.',
    'error loading dynamically imported module: https://help.example.org/assets/a.js',
    'Load failed',
    'Importing a module script failed.',
  ]) {
    expect(isNoAnswer(new TypeError(message)), message).toBe(true);
  }
  expect(isNoAnswer(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toBe(false);
  expect(isNoAnswer('Failed to fetch')).toBe(false);
  expect(isNoAnswer(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
});
