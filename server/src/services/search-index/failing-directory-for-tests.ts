/** The directory's thread with commands that make it fail or stop answering. */
import { BroadcastChannel } from 'node:worker_threads';
import './index-worker.ts';

const failing = new BroadcastChannel('fail the directory');
failing.unref();
failing.addEventListener('message', () => {
  setImmediate(() => {
    throw new Error('the directory was told to fail');
  });
});

/** Stops answering any message. */
const silencing = new BroadcastChannel('silence the directory');
silencing.unref();
silencing.addEventListener('message', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
