/** Undoing what was opened, last first, once, however the end comes. */

export type Closing = {
  /** Adds something to undo. When the end has come already, it is undone at once. */
  add: (undo: () => Promise<unknown>) => Promise<void>;
  /** Undoes everything; the second call waits for the first. Every step is tried, even when an earlier one fails. */
  close: () => Promise<void>;
  readonly begun: boolean;
};

export function createClosing(onFailure: (error: unknown) => void): Closing {
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
    get begun() {
      return closed !== null;
    },
  };
}
