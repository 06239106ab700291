type TextMessage = {
  id: string;
  /** E.164. */
  to: string;
  body: string;
};

export type TextProvider = {
  /** Throws when delivery fails, `TextNotTaken` when the provider says why. Ends within two minutes. */
  send: (text: TextMessage) => Promise<void>;
  /** Destination, for the start log. Without secrets. */
  description: string;
};
