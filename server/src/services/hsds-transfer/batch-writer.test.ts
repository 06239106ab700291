import { expect, it } from 'vitest';
import { createBatchWriter } from './batch-writer.ts';

function createScene(onProgress: (done: number) => void = () => undefined) {
  const controller = new AbortController();
  const written: string[] = [];
  const writer = createBatchWriter({ ahead: () => 2, signal: controller.signal, onProgress });
  const batch = (name: string) => async () => void written.push(name);
  return { controller, written, writer, batch };
}

it('batches are written in their order, whichever is prepared first', async () => {
  const { written, writer, batch } = createScene();
  const first = Promise.withResolvers<() => Promise<void>>();
  await writer.add(1, first.promise);
  await writer.add(1, Promise.resolve(batch('second')));
  expect(written).toEqual([]);
  first.resolve(batch('first'));
  await writer.add(1, Promise.resolve(batch('third')));
  expect(await writer.finish()).toBe(true);
  expect(written).toEqual(['first', 'second', 'third']);
});

it('a batch that cannot be prepared is thrown when its turn comes, after those before it', async () => {
  const { written, writer, batch } = createScene();
  await writer.add(1, Promise.resolve(batch('first')));
  await writer.add(1, Promise.reject(new Error('Out of memory')));
  await expect(writer.finish()).rejects.toThrow('Out of memory');
  await writer.settle();
  expect(written).toEqual(['first']);
});

it('a stopped import writes none of the batches that were prepared', async () => {
  const done: number[] = [];
  const { controller, written, writer, batch } = createScene((count) => {
    done.push(count);
    controller.abort();
  });
  for (const name of ['first', 'second', 'third']) {
    await writer.add(10, Promise.resolve(batch(name)));
  }
  expect(await writer.finish()).toBe(false);
  await writer.settle();
  expect(written).toEqual(['first']);
  expect(done).toEqual([10]);
});
