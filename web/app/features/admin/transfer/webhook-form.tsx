import { maxLengths } from '@waymark/contract/field-limits';
import type { IssuedWebhook, Webhook } from '@waymark/contract/webhook';
import { webhookKinds, webhookRules } from '@waymark/contract/webhook-rules';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { clearFormDraft } from '../../../forms/form-drafts.ts';
import { FormLayout } from '../../../forms/form-layout.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { type Form, useForm, type Values } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';

const fields = ['name', 'url', 'kinds'] as const;
type Field = (typeof fields)[number];

function bodyOf({ name, url, kinds }: Values<Field>) {
  return { name, url, kinds: webhookKinds.filter((kind) => kinds === '' || kinds === kind) };
}

export function AddWebhook({ id, added }: { id: string; added: (made: IssuedWebhook) => void }) {
  const t = useTranslations('adminTransfer.webhooks');
  const form = useForm({
    name: id,
    fields,
    rules: webhookRules,
    send: async (values) => {
      try {
        const { data } = await callApi('addWebhook', { body: bodyOf(values) });
        added(data);
        return null;
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 409) return t('full');
        throw problem;
      }
    },
  });
  return (
    <section className="stack" id={id} aria-label={t('add')}>
      <ErrorSummary form={form} fallback={t('addFailed')} />
      <FormLayout form={form} submit={t('submit')} busy={t('busy')}>
        <WebhookFields form={form} />
      </FormLayout>
    </section>
  );
}

type ChangeWebhookProps = { webhook: Webhook; saved: (webhook: Webhook) => void; close: () => void };

export function ChangeWebhook({ webhook, saved, close }: ChangeWebhookProps) {
  const t = useTranslations('adminTransfer.webhooks');
  const editing = useTranslations('editing');
  const name = `webhook-${webhook.id}`;
  const form = useForm({
    name,
    fields,
    rules: webhookRules,
    send: async (values) => {
      const { data } = await callApi('changeWebhook', { params: { id: webhook.id }, body: bodyOf(values) });
      saved(data);
      return null;
    },
  });
  const cancel = () => {
    clearFormDraft(name);
    close();
  };
  const [kind = '', ...more] = webhook.kinds;
  const first = { name: webhook.name, url: webhook.url, kinds: more.length > 0 ? '' : kind };
  return (
    <section className="stack" aria-label={t('change')}>
      <ErrorSummary form={form} fallback={t('changeFailed')} />
      <p className="small soft">{t('secretStays')}</p>
      <FormLayout
        form={form}
        submit={editing('save')}
        busy={editing('saving')}
        after={
          <Button wide onClick={cancel}>
            {editing('cancel')}
          </Button>
        }
      >
        <WebhookFields form={form} first={first} />
      </FormLayout>
    </section>
  );
}

function WebhookFields({ form, first }: { form: Form<Field>; first?: Values<Field> }) {
  const t = useTranslations('adminTransfer.webhooks');
  return (
    <>
      <TextField
        form={form}
        name="name"
        defaultValue={first?.name}
        label={t('fields.name')}
        hint={t('hints.name')}
        dir="auto"
        autoComplete="off"
        maxLength={maxLengths.search}
        required
      />
      <TextField
        form={form}
        name="url"
        defaultValue={first?.url}
        label={t('fields.url')}
        hint={t('hints.url')}
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={maxLengths.website}
        required
      />
      <ChoiceField form={form} name="kinds" label={t('fields.kinds')} defaultValue={first?.kinds}>
        <option value="">{t('kinds.both')}</option>
        {webhookKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </ChoiceField>
    </>
  );
}
