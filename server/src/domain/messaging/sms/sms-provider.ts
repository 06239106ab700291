import type { DeliveryFailure } from '../send-due-messages.ts';

type SmsMessage = {
  id: string;
  /** E.164. */
  to: string;
  body: string;
};

export type SmsProvider = {
  /** Throws when delivery fails, `SmsNotAccepted` when the provider says why. Ends within two minutes. */
  send: (text: SmsMessage) => Promise<void>;
  /** Destination, for the start log. Without secrets. */
  description: string;
};

/** The provider of text messages did not take one. */
export class SmsNotAccepted extends Error {
  readonly failure: DeliveryFailure;
  /** The number has asked the provider for no more text messages. */
  readonly isStopped: boolean;

  constructor(failure: DeliveryFailure, { isStopped = false } = {}) {
    super(failure.reason);
    this.failure = failure;
    this.isStopped = isStopped;
  }
}
