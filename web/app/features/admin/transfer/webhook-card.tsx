import type { IssuedWebhook, Webhook, WebhookDelivery } from '@waymark/contract/webhook';
import { useRef, useState } from 'react';
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
import { useAction } from './use-action.ts';
import { ChangeWebhook } from './webhook-form.tsx';
import { waitsForTest, webhookStateColours, webhookStateOf } from './webhook-states.ts';

type WebhookCardProps = {
  webhook: Webhook;
  /** Its secret was replaced. */
  onSecretIssued: (made: IssuedWebhook) => void;
  reload: () => void;
};

/** A webhook with its URL, its state, its last deliveries and its actions. */
export function WebhookCard({ webhook, onSecretIssued, reload }: WebhookCardProps) {
  const t = useTranslations('adminTransfer.webhooks');
  const title = `webhook-${webhook.id}`;
  const state = webhookStateOf(webhook);
  const [changing, setChanging] = useState(false);
  const notifications = useNotifications();
  const [kind] = webhook.kinds;
  const card = useRef<HTMLElement>(null);
  const closeForm = () => {
    setChanging(false);
    // The form that had the focus is removed.
    card.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <article className="card stack" aria-labelledby={title} ref={card}>
      <div className="dash-head">
        <h3 className="dash-name h-small" id={title}>
          <bdi>{webhook.name}</bdi>
        </h3>
        <span role="status">
          <Badge colour={webhookStateColours[state]}>{t(`states.${state}`)}</Badge>
        </span>
      </div>
      <div className="stack tight">
        <p className="small anywhere">{t.rich('to', { url: () => <bdi>{webhook.url}</bdi> })}</p>
        <p className="small soft">{t(`kinds.${webhook.kinds.length > 1 || !kind ? 'both' : kind}`)}</p>
      </div>
      {state === 'failing' || state === 'failed' || state === 'gone' ? (
        <Note kind={state === 'failing' ? 'warn' : 'bad'}>{t(`why.${state}`)}</Note>
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
      <Actions
        webhook={webhook}
        onSecretIssued={onSecretIssued}
        reload={reload}
        changing={changing}
        toggle={setChanging}
      />
      {changing ? (
        <ChangeWebhook
          webhook={webhook}
          saved={({ name }) => {
            notifications.showSuccess(t('changed', { name: bidiIsolate(name) }));
            closeForm();
            reload();
          }}
          close={closeForm}
        />
      ) : null}
    </article>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations('adminTransfer.webhooks.delivery');
  const formatDateTime = useFormatDateTime();
  const { type, createdAt, changes, state, attempts, status, failure, nextAttemptAt } = delivery;
  const content =
    type === 'directory.changed' ? t('changes', { count: changes }) : t(type === 'webhook.test' ? 'test' : 'forgotten');
  const reason =
    failure === 'bad-answer' ? t('answered', { status: status ?? 0 }) : failure && t(`failures.${failure}`);
  return (
    <>
      {formatDateTime(createdAt)}: {content} {t(`states.${state}`)} {reason}{' '}
      {attempts > 1 ? t('attempts', { count: attempts }) : null}{' '}
      {nextAttemptAt && attempts > 0 ? t('next', { date: formatDateTime(nextAttemptAt) }) : null}
    </>
  );
}

type FailedKey = 'testFailed' | 'pauseFailed' | 'resumeFailed' | 'deleteFailed';

type ActionsProps = WebhookCardProps & {
  /** Whether its form is open. */
  changing: boolean;
  toggle: (isOpen: boolean) => void;
};

function Actions({ webhook, onSecretIssued, reload, changing, toggle }: ActionsProps) {
  const t = useTranslations('adminTransfer.webhooks');
  const { busy, run } = useAction(reload);
  const [confirming, setConfirming] = useState<'rotate' | 'delete' | null>(null);
  const { id, state } = webhook;
  const name = bidiIsolate(webhook.name);
  const ofWebhook = <span className="sr"> {name}</span>;
  const params = { id };
  const messages = (done: 'testing' | 'paused' | 'resumed' | 'deleted', failed: FailedKey) => ({
    done: t(done, { name }),
    failed: t(failed, { name }),
  });
  const test = () => run(() => callApi('testWebhook', { params }), messages('testing', 'testFailed'));
  const pause = () => run(() => callApi('pauseWebhook', { params }), messages('paused', 'pauseFailed'));
  const resume = () => run(() => callApi('resumeWebhook', { params }), messages('resumed', 'resumeFailed'));
  const rotate = () =>
    run(async () => onSecretIssued((await callApi('rotateWebhook', { params })).data), {
      done: null,
      failed: t('rotateFailed', { name }),
    });
  const remove = () => run(() => callApi('deleteWebhook', { params }), messages('deleted', 'deleteFailed'));
  const close = () => setConfirming(null);
  return (
    <div className="row tight">
      <BusyButton size="small" look="main" busy={busy || waitsForTest(webhook)} onClick={() => void test()}>
        {t('test')}
        {ofWebhook}
      </BusyButton>
      <BusyButton size="small" busy={busy} onClick={() => void (state === 'active' ? pause() : resume())}>
        {t(state === 'active' ? 'pause' : 'resume')}
        {ofWebhook}
      </BusyButton>
      <Button size="small" icon={changing ? 'x' : 'edit'} aria-expanded={changing} onClick={() => toggle(!changing)}>
        {t(changing ? 'leave' : 'change')}
        {ofWebhook}
      </Button>
      <Button size="small" onClick={() => setConfirming('rotate')}>
        {t('rotate')}
        {ofWebhook}
      </Button>
      <Button size="small" look="quiet" onClick={() => setConfirming('delete')}>
        {t('delete')}
        {ofWebhook}
      </Button>
      <Confirm
        id={`rotate-webhook-${id}`}
        open={confirming === 'rotate'}
        title={t('rotateTitle', { name })}
        confirmLabel={t('rotate')}
        onClose={close}
        onConfirm={rotate}
      >
        <p>{t('rotateText')}</p>
      </Confirm>
      <Confirm
        id={`delete-webhook-${id}`}
        open={confirming === 'delete'}
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        danger
        onClose={close}
        onConfirm={remove}
      >
        <p>{t('deleteText')}</p>
      </Confirm>
    </div>
  );
}
