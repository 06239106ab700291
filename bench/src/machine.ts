/** The machine that a benchmark ran on, for the first line of its output. */
import { cpus, loadavg } from 'node:os';

/** Cores, load, versions and time (UTC), in one line. */
export function describeMachine(): string {
  const [core] = cpus();
  return (
    `${cpus().length} cores (${core?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}, ` +
    `Node ${process.version} on ${process.platform}, ${new Date().toISOString().slice(0, 16)}Z`
  );
}
