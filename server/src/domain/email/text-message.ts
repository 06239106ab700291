import type { Failure } from './send-due.ts';

type TextMessage = {
  id: string;
  /** E.164. */
  to: string;
  body: string;
};

export type TextProvider = {
  /** Throws when delivery fails, `SmsNotAccepted` when the provider says why. Ends within two minutes. */
  send: (text: TextMessage) => Promise<void>;
  /** Destination, for the start log. Without secrets. */
  description: string;
};

/** The provider of text messages did not take one. */
export class SmsNotAccepted extends Error {
  readonly failure: Failure;
  /** The number has asked the provider for no more text messages. */
  readonly isStopped: boolean;

  constructor(failure: Failure, { isStopped = false } = {}) {
    super(failure.reason);
    this.failure = failure;
    this.isStopped = isStopped;
  }
}
