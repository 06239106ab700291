const day = 24 * 60 * 60 * 1000;

/** Whole days between a moment (ISO 8601) and now; none when a clock runs ahead. */
export function daysSince(moment: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / day));
}
