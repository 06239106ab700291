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
      expect(canTransitionResource('PENDING', to, 'editor')).toBe(false);
    }
    const rejected = resourceStatuses.filter((from) => canTransitionResource(from, 'REJECTED', 'admin'));
    expect(rejected).toEqual(['PENDING']);
  });
  it('has each transition once, and none to the same status', () => {
    const written = resourceTransitions.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(written).size).toBe(written.length);
    expect(resourceTransitions.filter(({ from, to }) => from === to)).toEqual([]);
  });
  it('offers the current status first', () => {
    expect(allowedNextStatuses('REJECTED', 'editor')).toEqual(['REJECTED', 'PENDING']);
    expect(allowedNextStatuses('AVAILABLE', 'editor')).toContain('AT_CAPACITY');
    expect(allowedNextStatuses('AVAILABLE', 'editor')).not.toContain('APPROVED');
  });
  it('is pending again when its creator changes a reviewed field or sets a status that is not allowed', () => {
    const creator = { role: 'editor', reviewedFieldChanged: false } as const;
    expect(statusAfterEdit({ ...creator, from: 'AVAILABLE', to: 'LIMITED' })).toBe('LIMITED');
    expect(statusAfterEdit({ ...creator, from: 'AVAILABLE', to: 'AVAILABLE' })).toBe('AVAILABLE');
    expect(statusAfterEdit({ ...creator, from: 'AVAILABLE', to: 'AVAILABLE', reviewedFieldChanged: true })).toBe(
      'PENDING',
    );
    expect(statusAfterEdit({ ...creator, from: 'PENDING', to: 'APPROVED' })).toBe('PENDING');
    expect(statusAfterEdit({ ...creator, from: 'REJECTED', to: 'AVAILABLE' })).toBe('PENDING');
  });
  it('gets the status that an administrator sets, unless the transition is not allowed', () => {
    const admin = { role: 'admin', reviewedFieldChanged: true } as const;
    expect(statusAfterEdit({ ...admin, from: 'APPROVED', to: 'APPROVED' })).toBe('APPROVED');
    expect(statusAfterEdit({ ...admin, from: 'REJECTED', to: 'AVAILABLE' })).toBeNull();
  });
  it('can become pending again when a decision is undone, by allowed transitions', () => {
    for (const decided of Object.values(statusAfterReview)) {
      expect(canTransitionResource('PENDING', decided, 'admin')).toBe(true);
      expect(canTransitionResource(decided, 'PENDING', 'admin')).toBe(true);
    }
  });
  it('is closed or rejected by a merge, by allowed transitions', () => {
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
        const after = statusAfterEdit({ from, to, role: 'editor', reviewedFieldChanged: false });
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
  it('cannot be reopened', () => {
    expect(needTransitions.filter(({ from }) => !isActiveNeed(from))).toEqual([]);
    expect(needStatuses.filter((status) => !isActiveNeed(status))).toEqual(['FULFILLED', 'CANCELLED']);
  });
  it('is read as PENDING when a client sends OPEN', () => {
    expect(['open', 'OPEN', 'matched'].map(parseNeedStatus)).toEqual(['PENDING', 'PENDING', 'MATCHED']);
  });
});
