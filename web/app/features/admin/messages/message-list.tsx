import type { KeptMessage, MessagesReply } from '@waymark/contract/contact-message';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/call.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { Summary } from '../summary.tsx';
import { useOptimistic } from '../use-optimistic.ts';
import { refreshWaiting } from '../waiting.ts';
import { MessageCard } from './message-card.tsx';

type MessageListProps = {
  messages: readonly KeptMessage[];
  summary: MessagesReply['summary'] | null;
  again: () => void;
};

/**
 * A message that was marked done stays in the list until another list is loaded, so that it can be undone in place.
 */
export function MessageList({ messages, summary, again }: MessageListProps) {
  const t = useTranslations('adminMessages');
  const notifications = useNotifications();
  const records = useOptimistic<KeptMessage>();
  const set = async (message: KeptMessage, status: KeptMessage['status']): Promise<void> => {
    if (records.isBusy(message.id)) return;
    const call = status === 'DONE' ? 'finishMessage' : 'reopenMessage';
    try {
      await records.run(message, { ...message, status }, async () => {
        const { data } = await callApi(call, { params: { id: message.id } });
        return data;
      });
      notifications.show(t(status === 'DONE' ? 'finished' : 'reopened'));
    } catch (problem) {
      notifications.fail(t('notChanged'), problem);
      // It may have been forgotten meanwhile: then it goes from the list.
      if (problem instanceof ApiProblem && problem.status === 404) again();
    }
    await refreshWaiting();
  };
  const counts = summary && summaryWith(summary, messages, messages.map(records.shown));
  return (
    <>
      <Summary
        short
        counts={[
          { label: t('open'), count: counts?.open ?? null, due: (counts?.open ?? 0) > 0 },
          { label: t('done'), count: counts?.done ?? null },
          { label: t('total'), count: counts?.total ?? null },
        ]}
      />
      <ul className="stack messages">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard
              message={records.shown(message)}
              busy={records.isBusy(message.id)}
              onStatus={(status) => void set(records.shown(message), status)}
            />
          </li>
        ))}
      </ul>
      <p className="small soft">{t('kept')}</p>
    </>
  );
}

type Counts = MessagesReply['summary'];
type Standing = Pick<KeptMessage, 'status'>;

/** The counts of the whole, as they became when some messages of a page changed. Pure. */
export function summaryWith(counts: Counts, before: readonly Standing[], now: readonly Standing[]): Counts {
  const openOf = (messages: readonly Standing[]) => messages.filter(({ status }) => status === 'OPEN').length;
  const more = openOf(now) - openOf(before);
  return { ...counts, open: counts.open + more, done: counts.done - more };
}
