import { describe, expect, it } from 'vitest';
import { needStatuses } from './enum-values.ts';
import { canTransitionNeed, isActiveNeed, needTransitions, parseNeedStatus } from './need-lifecycle.ts';
import { resourceStatuses } from './resource-enum-values.ts';
import {
  allowedNextStatuses,
  canTransitionResource,
  resourceTransitions,
  statusAfterEdit,
  statusAfterMerge,
  statusAfterReview,
} from './resource-lifecycle.ts';

describe('a resource', () => {
  it('is approved or rejected by an administrator, and only while it is pending', () => {
    for (const to of ['APPROVED', 'REJECTED'] as const) {
      expect(canTransitionResource('PENDING', to, 'admin')).toBe(true);
      expect(canTransitionResource('PENDING', to, 'creator')).toBe(false);
    }
    const rejected = resourceStatuses.filter((from) => canTransitionResource(from, 'REJECTED', 'admin'));
    expect(rejected).toEqual(['PENDING']);
  });
  it('has each move written down once, and none that stays', () => {
    const written = resourceTransitions.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(written).size).toBe(written.length);
    expect(resourceTransitions.filter(({ from, to }) => from === to)).toEqual([]);
  });
  it('offers the present status first', () => {
    expect(allowedNextStatuses('REJECTED', 'creator')).toEqual(['REJECTED', 'PENDING']);
    expect(allowedNextStatuses('AVAILABLE', 'creator')).toContain('AT_CAPACITY');
    expect(allowedNextStatuses('AVAILABLE', 'creator')).not.toContain('APPROVED');
  });
  it('goes back to moderation when its creator rewords it or says what they may not', () => {
    const creator = { role: 'creator', reworded: false } as const;
    expect(statusAfterEdit({ ...creator, from: 'AVAILABLE', to: 'LIMITED' })).toBe('LIMITED');
    expect(statusAfterEdit({ ...creator, from: 'AVAILABLE', to: 'AVAILABLE' })).toBe('AVAILABLE');
    expect(statusAfterEdit({ ...creator, from: 'AVAILABLE', to: 'AVAILABLE', reworded: true })).toBe('PENDING');
    expect(statusAfterEdit({ ...creator, from: 'PENDING', to: 'APPROVED' })).toBe('PENDING');
    expect(statusAfterEdit({ ...creator, from: 'REJECTED', to: 'AVAILABLE' })).toBe('PENDING');
  });
  it('is kept as an administrator says, unless the move is none of the table', () => {
    const admin = { role: 'admin', reworded: true } as const;
    expect(statusAfterEdit({ ...admin, from: 'APPROVED', to: 'APPROVED' })).toBe('APPROVED');
    expect(statusAfterEdit({ ...admin, from: 'REJECTED', to: 'AVAILABLE' })).toBeNull();
  });
  it('is pending again when a decision about it is taken back, by a move that an administrator may make', () => {
    for (const decided of Object.values(statusAfterReview)) {
      expect(canTransitionResource('PENDING', decided, 'admin')).toBe(true);
      expect(canTransitionResource(decided, 'PENDING', 'admin')).toBe(true);
    }
  });
  it('closes when it is merged into another, by a move of the table, and never shows itself by that', () => {
    for (const from of resourceStatuses) {
      const after = statusAfterMerge(from);
      expect(after === null || after === from || canTransitionResource(from, after, 'admin')).toBe(true);
    }
    expect(statusAfterMerge('PENDING')).toBe('REJECTED');
    expect(statusAfterMerge('AVAILABLE')).toBe('PERMANENTLY_CLOSED');
    expect(statusAfterMerge('EXPIRED')).toBeNull();
  });
  it('is never made public by its creator', () => {
    for (const from of resourceStatuses) {
      for (const to of resourceStatuses) {
        const after = statusAfterEdit({ from, to, role: 'creator', reworded: false });
        if (['PENDING', 'REJECTED', 'EXPIRED', 'FULFILLED', 'PERMANENTLY_CLOSED'].includes(from)) {
          expect([from, 'PENDING']).toContain(after);
        }
      }
    }
  });
});

describe('a request for help', () => {
  it('is matched by an administrator only', () => {
    expect(canTransitionNeed('PENDING', 'MATCHED', 'admin')).toBe(true);
    expect(canTransitionNeed('PENDING', 'MATCHED', 'owner')).toBe(false);
  });
  it('ends for good', () => {
    expect(needTransitions.filter(({ from }) => !isActiveNeed(from))).toEqual([]);
    expect(needStatuses.filter((status) => !isActiveNeed(status))).toEqual(['FULFILLED', 'CANCELLED']);
  });
  it('is read as PENDING when it is said to be OPEN', () => {
    expect(['open', 'OPEN', 'matched'].map(parseNeedStatus)).toEqual(['PENDING', 'PENDING', 'MATCHED']);
  });
});
