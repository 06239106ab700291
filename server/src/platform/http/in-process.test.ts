import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callInProcess, deliverInProcess, responseOf } from './in-process.ts';

describe('a reply to a page of the same process', () => {
  it('is the value itself', async () => {
    const value = { data: [] };
    const { value: delivered } = await callInProcess(async () => deliverInProcess(value));
    expect(delivered).toBe(value);
  });

  it('is the value itself when the call starts only once it is awaited', async () => {
    const value = { data: [] };
    const app = Fastify();
    app.get('/', async () => (deliverInProcess(value) ? '' : value));
    expect((await callInProcess(() => app.inject('/'))).value).toBe(value);
  });

  it('never reaches another call made at the same time', async () => {
    const answers = await Promise.all(
      ['one', 'two'].map((name) =>
        callInProcess(async () => {
          await Promise.resolve();
          return deliverInProcess({ name });
        }),
      ),
    );
    expect(answers.map(({ value }) => value)).toEqual([{ name: 'one' }, { name: 'two' }]);
  });

  it('is not delivered outside of such a call', () => {
    expect(deliverInProcess({ data: [] })).toBe(false);
  });

  it('can be read as JSON and as text', async () => {
    const value = { data: ['heat'] };
    expect(await responseOf(value, { status: 200 }).json()).toBe(value);
    expect(await responseOf(value, { status: 200 }).text()).toBe('{"data":["heat"]}');
  });
});
