/** The directory's thread as it is, and with ways for tests to make it fail or fall silent. */
import { BroadcastChannel } from 'node:worker_threads';
import './directory-worker.ts';

const failing = new BroadcastChannel('fail the directory');
failing.unref();
failing.addEventListener('message', () => {
  setImmediate(() => {
    throw new Error('the directory was told to fail');
  });
});

/** Answers nothing any more, whatever it is told. */
const silencing = new BroadcastChannel('silence the directory');
silencing.unref();
silencing.addEventListener('message', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
