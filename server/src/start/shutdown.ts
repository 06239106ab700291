/** Runs close steps in reverse order of their registration, once. */

export type ShutdownStack = {
  /** Registers a close step; runs it at once when closing has begun. */
  add: (undo: () => Promise<unknown>) => Promise<void>;
  /** Runs all steps; the second call waits for the first. Every step is tried, even when an earlier one fails. */
  close: () => Promise<void>;
  readonly isClosing: boolean;
};

export function createShutdownStack(onFailure: (error: unknown) => void): ShutdownStack {
  const steps: (() => Promise<unknown>)[] = [];
  let closed: Promise<void> | null = null;

  async function attempt(undo: () => Promise<unknown>): Promise<void> {
    try {
      await undo();
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    async add(undo) {
      if (closed !== null) {
        await attempt(undo);
      } else {
        steps.push(undo);
      }
    },
    close() {
      closed ??= (async () => {
        for (const undo of steps.reverse()) {
          await attempt(undo);
        }
      })();
      return closed;
    },
    get isClosing() {
      return closed !== null;
    },
  };
}
