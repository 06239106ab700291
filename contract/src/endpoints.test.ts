import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const all = Object.entries<Endpoint>(endpoints);

it('defines each method and path once, whatever the parameters are called', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});

it('restricts every path with /admin to administrators', () => {
  const unprotected = all.filter(([, { path, access }]) => /\/admin(\/|$)/.test(path) && access !== 'admin');
  expect(unprotected.map(([name]) => name)).toEqual([]);
});

it('requires a sign-in for every call but GET, except for a closed list', () => {
  const open = all.filter(([, { method, access }]) => method !== 'GET' && access === 'everyone').map(([name]) => name);
  expect(open.toSorted()).toEqual(
    [
      'addResource',
      'addToRequest',
      'answerByCode',
      'endRequest',
      'leaveRequest',
      'openRequest',
      'answerFollowUpByLink',
      'answerOfferByLink',
      'answerVerificationRequest',
      'confirmEmail',
      'readVerificationRequest',
      'stopVerificationRequests',
      'findTypedDuplicates',
      'findOrganizations',
      'findResources',
      'readConfirmation',
      'readFollowUp',
      'readInvitation',
      'readOffer',
      'receiveText',
      'forgetPassword',
      'previewTypedHours',
      'register',
      'reportResource',
      'resetPassword',
      'sendMessage',
      'signIn',
      'signOut',
      'suggestChange',
    ].toSorted(),
  );
});

describe.each(all)('%s', (_, { path, params, query, body, reply, problems = [] }) => {
  it('names each parameter of its path', () => {
    const named = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
    expect(named).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  });
  it('has schemas that JSON Schema can describe, and lists each problem once', () => {
    for (const shape of [params, query, body, reply]) {
      expect(shape ? () => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) : () => {}).not.toThrow();
    }
    expect(new Set(problems).size).toBe(problems.length);
  });
});
