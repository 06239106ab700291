import type { KeptMessage, MessagesReply } from '@waymark/contract/contact-message';

type Counts = MessagesReply['summary'];
type Standing = Pick<KeptMessage, 'status'>;

/** The counts of the whole, as they became when some messages of a page changed. Pure. */
export function summaryWith(counts: Counts, before: readonly Standing[], now: readonly Standing[]): Counts {
  const openOf = (messages: readonly Standing[]) => messages.filter(({ status }) => status === 'OPEN').length;
  const more = openOf(now) - openOf(before);
  return { ...counts, open: counts.open + more, done: counts.done - more };
}
