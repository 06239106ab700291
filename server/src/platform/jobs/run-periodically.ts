/** Runs a job again and again. */

export type PeriodicJob = { stop: () => Promise<void> };

export type PeriodicRuns = {
  /** `signal` is aborted when the job is stopped. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds between the end of a run and the start of the next, so that runs never overlap and never queue up. */
  pause: number;
  onFailure: (error: unknown) => void;
  /** The first run starts at once instead of after a pause. */
  startsAtOnce?: boolean;
};

/** Runs until stopped, also after failures. `stop` waits for a run that has started. */
export function runPeriodically({ run, pause, onFailure, startsAtOnce = false }: PeriodicRuns): PeriodicJob {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function runOnce(): Promise<void> {
    try {
      await run(stopping.signal);
    } catch (error) {
      onFailure(error);
    }
    schedule();
  }
  function start(): void {
    running = runOnce();
  }
  function schedule(): void {
    if (!stopping.signal.aborted) {
      timer = setTimeout(start, pause);
      timer.unref();
    }
  }

  if (startsAtOnce) {
    start();
  } else {
    schedule();
  }
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
