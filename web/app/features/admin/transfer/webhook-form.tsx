import { maxLengths } from '@waymark/contract/field-limits';
import type { IssuedWebhook, Webhook } from '@waymark/contract/webhook';
import { webhookKinds, webhookRules } from '@waymark/contract/webhook-rules';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { EditConflictReport } from '../../../forms/editing/edit-conflict-report.tsx';
import { EditFormLayout } from '../../../forms/editing/edit-form-layout.tsx';
import { useEditForm } from '../../../forms/editing/use-edit-form.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { FormLayout } from '../../../forms/form-layout.tsx';
import { Options } from '../../../forms/options.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { type Form, useForm, type Values } from '../../../forms/use-form.ts';

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
  const { id } = webhook;
  const edit = useEditForm<Field, Webhook>({
    name: `webhook-${id}`,
    fields,
    rules: webhookRules,
    record: webhook,
    textsOf: ({ name, url, kinds: [kind = '', ...more] }) => ({ name, url, kinds: more.length > 0 ? '' : kind }),
    save: async (values, { revision }) =>
      (await callApi('changeWebhook', { params: { id }, body: { ...bodyOf(values), revision } })).data,
    reload: async () => (await callApi('listWebhooks')).data.find((one) => one.id === id) ?? webhook,
    onSaved: saved,
  });
  const labels = { name: t('fields.name'), url: t('fields.url'), kinds: t('fields.kinds') };
  const formatValue = (field: Field, text: string) => {
    const kind = webhookKinds.find((one) => one === text);
    return field === 'kinds' ? t(`kinds.${kind ?? 'both'}`) : text;
  };
  return (
    <section className="stack" aria-label={t('change')}>
      <EditConflictReport edit={edit} labels={labels} valueText={formatValue} fallback={t('changeFailed')} />
      <p className="small soft">{t('secretStays')}</p>
      <EditFormLayout edit={edit} close={close}>
        <WebhookFields form={edit.form} first={edit.initialValues} />
      </EditFormLayout>
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
        <Options of={webhookKinds} label={(kind) => t(`kinds.${kind}`)} />
      </ChoiceField>
    </>
  );
}
