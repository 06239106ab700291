import { maxLengths } from '@waymark/contract/field-limits';
import type { IssuedWebhook } from '@waymark/contract/webhook';
import { webhookKinds, webhookRules } from '@waymark/contract/webhook-rules';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { FormLayout } from '../../../forms/form-layout.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';

export function AddWebhook({ id, added }: { id: string; added: (made: IssuedWebhook) => void }) {
  const t = useTranslations('adminTransfer.webhooks');
  const form = useForm({
    name: id,
    fields: ['name', 'url', 'kinds'] as const,
    rules: webhookRules,
    send: async ({ name, url, kinds }) => {
      const chosenKinds = webhookKinds.filter((kind) => kinds === '' || kinds === kind);
      try {
        const { data } = await callApi('addWebhook', { body: { name, url, kinds: chosenKinds } });
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
        <TextField
          form={form}
          name="name"
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
          label={t('fields.url')}
          hint={t('hints.url')}
          type="url"
          dir="ltr"
          autoComplete="off"
          maxLength={maxLengths.website}
          required
        />
        <ChoiceField form={form} name="kinds" label={t('fields.kinds')}>
          <option value="">{t('kinds.both')}</option>
          {webhookKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </ChoiceField>
      </FormLayout>
    </section>
  );
}
