/** Preloaded into a process that is measured: at its end, writes its peak resident memory in megabytes to PEAK_MEMORY_FILE. */
import { readFileSync, writeFileSync } from 'node:fs';

function peakMegabytes(): number {
  // On Linux `maxRSS` may be that of the parent process, from before this program was loaded.
  const kilobytes =
    process.platform === 'linux'
      ? Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS;
  return kilobytes / 1024;
}

process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY_FILE ?? '', String(peakMegabytes())));
