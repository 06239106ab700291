import type { IssuedWebhook, Webhook, WebhookDelivery } from '@waymark/contract/webhook';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import { ChangeWebhook } from './webhook-form.tsx';
import { badgeOf, standingOf, waitsForTest } from './webhook-states.ts';

type WebhookCardProps = {
  webhook: Webhook;
  /** Its secret was replaced. */
  issued: (made: IssuedWebhook) => void;
  reload: () => void;
};

/** One program: where it is, how it stands, what was sent to it, and what may be done with it. */
export function WebhookCard({ webhook, issued, reload }: WebhookCardProps) {
  const t = useTranslations('adminTransfer.webhooks');
  const title = `webhook-${webhook.id}`;
  const standing = standingOf(webhook);
  const [changing, setChanging] = useState(false);
  const notifications = useNotifications();
  const [kind] = webhook.kinds;
  return (
    <article className="card stack" aria-labelledby={title}>
      <div className="dash-head">
        <h3 className="dash-name h-small" id={title}>
          <bdi>{webhook.name}</bdi>
        </h3>
        <span role="status">
          <Badge colour={badgeOf[standing]}>{t(`states.${standing}`)}</Badge>
        </span>
      </div>
      <div className="stack tight">
        <p className="small anywhere">{t.rich('to', { url: () => <bdi>{webhook.url}</bdi> })}</p>
        <p className="small soft">{t(`kinds.${webhook.kinds.length > 1 || !kind ? 'both' : kind}`)}</p>
      </div>
      {standing === 'failing' || standing === 'failed' || standing === 'gone' ? (
        <Note kind={standing === 'failing' ? 'warn' : 'bad'}>
          <p>{t(`why.${standing}`)}</p>
        </Note>
      ) : null}
      {webhook.deliveries.length > 0 ? (
        <details className="import-part">
          <summary>{t('deliveries')}</summary>
          <ul className="stack tight import-records">
            {webhook.deliveries.map((delivery) => (
              <li key={delivery.id} className="small">
                <Delivery delivery={delivery} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Actions webhook={webhook} issued={issued} reload={reload} changing={changing} toggle={setChanging} />
      {changing ? (
        <ChangeWebhook
          webhook={webhook}
          saved={({ name }) => {
            notifications.show(t('changed', { name: bidiIsolate(name) }));
            setChanging(false);
            reload();
          }}
          close={() => setChanging(false)}
        />
      ) : null}
    </article>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations('adminTransfer.webhooks.delivery');
  const moment = useFormatDateTime();
  const { type, createdAt, changes, state, attempts, status, failure, nextAttemptAt } = delivery;
  const what =
    type === 'directory.changed' ? t('changes', { count: changes }) : t(type === 'webhook.test' ? 'test' : 'forgotten');
  const why = failure === 'bad-answer' ? t('answered', { status: status ?? 0 }) : failure && t(`failures.${failure}`);
  return (
    <>
      {moment(createdAt)}: {what} {t(`states.${state}`)} {why}{' '}
      {attempts > 1 ? t('attempts', { count: attempts }) : null}{' '}
      {nextAttemptAt && attempts > 0 ? t('next', { date: moment(nextAttemptAt) }) : null}
    </>
  );
}

type ActionsProps = WebhookCardProps & {
  /** Its form is open. */
  changing: boolean;
  toggle: (isOpen: boolean) => void;
};

function Actions({ webhook, issued, reload, changing, toggle }: ActionsProps) {
  const t = useTranslations('adminTransfer.webhooks');
  const notifications = useNotifications();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const { id, state } = webhook;
  const name = bidiIsolate(webhook.name);
  const named = <span className="sr"> {name}</span>;
  const act = async (run: () => Promise<unknown>, done: string, failed: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await run();
      notifications.show(done);
    } catch (problem) {
      notifications.fail(failed, problem);
    }
    setBusy(false);
    reload();
  };
  const params = { id };
  const test = () => act(() => callApi('testWebhook', { params }), t('testing', { name }), t('testFailed', { name }));
  const pause = () => act(() => callApi('pauseWebhook', { params }), t('paused', { name }), t('pauseFailed', { name }));
  const resume = () =>
    act(() => callApi('resumeWebhook', { params }), t('resumed', { name }), t('resumeFailed', { name }));
  const rotate = () =>
    act(
      async () => issued((await callApi('rotateWebhook', { params })).data),
      t('rotated', { name }),
      t('rotateFailed', { name }),
    );
  const remove = () =>
    act(() => callApi('deleteWebhook', { params }), t('deleted', { name }), t('deleteFailed', { name }));
  const close = () => setAsked(null);
  return (
    <div className="row tight">
      <BusyButton size="small" look="main" busy={busy || waitsForTest(webhook)} onClick={() => void test()}>
        {t('test')}
        {named}
      </BusyButton>
      <BusyButton size="small" busy={busy} onClick={() => void (state === 'active' ? pause() : resume())}>
        {t(state === 'active' ? 'pause' : 'resume')}
        {named}
      </BusyButton>
      <Button size="small" icon={changing ? 'x' : 'edit'} aria-expanded={changing} onClick={() => toggle(!changing)}>
        {t(changing ? 'leave' : 'change')}
        {named}
      </Button>
      <Button size="small" onClick={() => setAsked('rotate')}>
        {t('rotate')}
        {named}
      </Button>
      <Button size="small" look="quiet" onClick={() => setAsked('delete')}>
        {t('delete')}
        {named}
      </Button>
      <Confirm
        id={`rotate-webhook-${id}`}
        open={asked === 'rotate'}
        title={t('rotateTitle', { name })}
        answer={t('rotate')}
        onClose={close}
        onAnswer={rotate}
      >
        <p>{t('rotateText')}</p>
      </Confirm>
      <Confirm
        id={`delete-webhook-${id}`}
        open={asked === 'delete'}
        title={t('deleteTitle', { name })}
        answer={t('delete')}
        danger
        onClose={close}
        onAnswer={remove}
      >
        <p>{t('deleteText')}</p>
      </Confirm>
    </div>
  );
}
