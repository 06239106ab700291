type Texts = Record<'done' | 'left', (count: number) => string>;

/** Says for how many records a decision was carried out, and how many were left as they are. */
export function outcomeMessage(results: readonly { outcome: string }[], texts: Texts): string {
  const count = results.filter(({ outcome }) => outcome === 'done').length;
  const left = results.length - count;
  return [...(count > 0 ? [texts.done(count)] : []), ...(left > 0 ? [texts.left(left)] : [])].join(' ');
}
