import type { Failure } from './send-due.ts';

/** The provider of text messages did not take one. */
export class TextNotTaken extends Error {
  readonly failure: Failure;
  /** The number has asked the provider for no more text messages. */
  readonly isStopped: boolean;

  constructor(failure: Failure, { isStopped = false } = {}) {
    super(failure.reason);
    this.failure = failure;
    this.isStopped = isStopped;
  }
}
