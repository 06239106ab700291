/**
 * Simulates an older client (docs/specification.md, section 7): JSON content type and token on every request, lists read from a
 * bare array, `content` or `data`, records from `data` or the answer itself.
 */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { TestAccount } from '../testing/people-for-tests.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Sent = { as?: TestAccount; body?: object; headers?: Record<string, string> };

/** The status and the parsed answer. */
export function createClientCall(app: FastifyInstance) {
  return async (method: Method, path: string, { as, body, headers }: Sent = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', ...as?.headers, ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    return { status: answer.statusCode, data: answer.json() };
  };
}
export type Call = ReturnType<typeof createClientCall>;

/** "An array, or an object whose content or data field holds the array, otherwise an empty list." */
export function listOf(data: unknown): { id: string; [field: string]: unknown }[] {
  const fieldOf = (field: 'content' | 'data') =>
    typeof data === 'object' && data !== null && field in data ? Object(data)[field] : undefined;
  return [data, fieldOf('content'), fieldOf('data')].find(Array.isArray) ?? [];
}

/** "Read from data or directly." */
export function recordOf(data: { data?: Record<string, unknown> }): Record<string, unknown> {
  return data.data ?? data;
}

/** Additional fields that the client sends, taken from records it received. */
export const extraClientFields = {
  id: 'x',
  createdAt: 'yesterday',
  updatedAt: 7,
  role: 'ADMIN',
  isAdmin: true,
  foo: { bar: [1] },
};
