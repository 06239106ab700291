import { describe, expect, it } from 'vitest';
import { signFeatures } from './sign-features.ts';

const signs = [
  { value: 'takes', tokens: [3] },
  { value: 'boss', tokens: [0, 1] },
  { value: 'takes', tokens: [5] },
];

describe('The signs of danger in a text', () => {
  it('count alone and two by two, whatever their order and number', () => {
    expect(signFeatures(signs, () => true)).toEqual(['@boss', '@boss+takes', '@takes']);
  });
  it('count only where all of their words are read', () => {
    expect(signFeatures(signs, (at) => at !== 1)).toEqual(['@takes']);
  });
});
