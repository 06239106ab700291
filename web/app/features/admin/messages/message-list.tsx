import type { MessagesReply, StoredContactMessage } from '@waymark/contract/contact-message';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { refreshStats } from '../pending-counts.ts';
import { Summary } from '../summary.tsx';
import { useOptimisticRecords } from '../use-optimistic.ts';
import { MessageCard } from './message-card.tsx';

type MessageListProps = {
  messages: readonly StoredContactMessage[];
  summary: MessagesReply['summary'] | null;
  reload: () => void;
};

/** A message marked as done stays in the list until another list is loaded, so that it can be reopened in place. */
export function MessageList({ messages, summary, reload }: MessageListProps) {
  const t = useTranslations('adminMessages');
  const notifications = useNotifications();
  const records = useOptimisticRecords<StoredContactMessage>();
  const setStatus = async (message: StoredContactMessage, status: StoredContactMessage['status']): Promise<void> => {
    if (records.isBusy(message.id)) return;
    const call = status === 'DONE' ? 'finishMessage' : 'reopenMessage';
    try {
      await records.run(message, { ...message, status }, async () => {
        const { data } = await callApi(call, { params: { id: message.id } });
        return data;
      });
      notifications.showSuccess(t(status === 'DONE' ? 'finished' : 'reopened'));
    } catch (problem) {
      notifications.showFailure(t('notChanged'), problem);
      // It may have been deleted meanwhile.
      if (problem instanceof ApiProblem && problem.status === 404) reload();
    }
    await refreshStats();
  };
  const counts = summary && updateSummary(summary, messages, messages.map(records.shown));
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
              onStatus={(status) => void setStatus(records.shown(message), status)}
            />
          </li>
        ))}
      </ul>
      <p className="small soft">{t('kept')}</p>
    </>
  );
}

type Counts = MessagesReply['summary'];
type WithStatus = Pick<StoredContactMessage, 'status'>;

/** The counts of all messages after some of a page have changed. Pure. */
export function updateSummary(counts: Counts, before: readonly WithStatus[], now: readonly WithStatus[]): Counts {
  const openOf = (messages: readonly WithStatus[]) => messages.filter(({ status }) => status === 'OPEN').length;
  const opened = openOf(now) - openOf(before);
  return { ...counts, open: counts.open + opened, done: counts.done - opened };
}
