import type { IssuedWebhook, Webhook } from '@waymark/contract/webhook';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../../page/answers/loaded.tsx';
import { useCall } from '../../../page/answers/use-remote-data.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AddForm } from '../add-form.tsx';
import { TextToCopy } from './text-to-copy.tsx';
import { usePolling } from './use-polling.ts';
import { WebhookCard } from './webhook-card.tsx';
import { AddWebhook } from './webhook-form.tsx';
import { waitsForTest } from './webhook-states.ts';

type WebhookListProps = {
  /** 'open' while the form to add one is shown. */
  form: string;
  go: (changes: { webhook: string }, how?: { replace: boolean }) => void;
};

/** The webhooks, with their state and actions. */
export function WebhookList({ form, go }: WebhookListProps) {
  const t = useTranslations('adminTransfer.webhooks');
  /** The webhook that was just added or got a new secret. The API tells a secret only once. */
  const [issued, setIssued] = useState<IssuedWebhook | null>(null);
  const loaded = useCall('listWebhooks');
  const { answer, reload } = loaded;
  const webhooks = answer.state === 'ready' ? answer.value : [];
  usePolling(webhooks.some(waitsForTest), answer, reload);
  return (
    <div className="stack">
      <p>{t('lead')}</p>
      <AddForm
        id="add-webhook"
        label={t('add')}
        open={form === 'open'}
        go={(changes, how) => go({ webhook: changes.form }, how)}
        reload={reload}
      >
        {(added) => (
          <AddWebhook
            id="add-webhook"
            added={(made) => {
              added();
              setIssued(made);
            }}
          />
        )}
      </AddForm>
      {issued ? <Secret key={issued.secret} issued={issued} close={() => setIssued(null)} /> : null}
      <Loaded of={loaded} waiting={t('loading')} failed={t('failed')}>
        {({ length }) =>
          length > 0 ? null : (
            <EmptyState icon="inbox" title={t('empty')} level={3}>
              <p>{t('emptyText')}</p>
            </EmptyState>
          )
        }
      </Loaded>
      <ul className="stack import-records">
        {webhooks.map((webhook: Webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} onSecretIssued={setIssued} reload={reload} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Confirms by itself that the webhook was added or has a new secret: a toast would cover it on a phone. */
function Secret({ issued: { webhook, secret }, close }: { issued: IssuedWebhook; close: () => void }) {
  const t = useTranslations('adminTransfer.webhooks.secret');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack" aria-labelledby="webhook-secret-title">
      <h3 className="h-small" id="webhook-secret-title" tabIndex={-1} ref={heading}>
        {t('title', { name: bidiIsolate(webhook.name) })}
      </h3>
      <TextToCopy
        id="webhook-secret"
        label={t('label')}
        hint={t('hint')}
        value={secret}
        rows={2}
        messages={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
      />
      <div className="row">
        <Button size="small" icon="x" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}
