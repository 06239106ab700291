/** The directory's thread as it is, and with a way for tests to make it fail. */
import { BroadcastChannel } from 'node:worker_threads';
import './directory-worker.ts';

const channel = new BroadcastChannel('fail the directory');
channel.unref();
channel.addEventListener('message', () => {
  setImmediate(() => {
    throw new Error('the directory was told to fail');
  });
});
