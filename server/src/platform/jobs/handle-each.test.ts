import { expect, test } from 'vitest';
import { handleEach } from './handle-each.ts';

test('records after one that fails are handled too, and the error names each that failed', async () => {
  const handled: string[] = [];
  const running = handleEach(['one', { id: 'two' }, 'three', { id: 'four' }], async (item) => {
    if (typeof item !== 'string') {
      throw new Error('It is broken.');
    }
    handled.push(item);
  });
  await expect(running).rejects.toMatchObject({
    message: '2 of 4 records could not be handled.',
    errors: [
      { message: 'two could not be handled.', cause: { message: 'It is broken.' } },
      { message: 'four could not be handled.' },
    ],
  });
  expect(handled).toEqual(['one', 'three']);
});
