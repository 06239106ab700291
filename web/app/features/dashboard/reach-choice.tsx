import { maxLengths } from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import { type FieldRules, maxCharacters } from '@waymark/contract/validation-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { ReachFields, reachFields, readReach } from '../../domain/needs/reach/reach-fields.tsx';
import { BusyButton } from '../../forms/busy-button.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Icon } from '../../ui/icon.tsx';

const rules: FieldRules = { reachTimes: [maxCharacters(maxLengths.line)] };

/** How the person wants to be reached, which may change while somebody looks for help. */
export function ReachChoice({ need, changed }: { need: Need; changed: () => void }) {
  const t = useTranslations('dashboard.needs.reach');
  const [saved, setSaved] = useState(false);
  const form = useForm({
    name: `reach-${need.id}`,
    fields: reachFields,
    rules,
    send: async ({ reachTimes, ...boxes }) => {
      setSaved(false);
      await callApi('editNeed', { params: { id: need.id }, body: { reachTimes, ...readReach(boxes) } });
      setSaved(true);
      changed();
      return null;
    },
  });
  return (
    <details className="form-more">
      <summary>
        <Icon name="down" />
        {t('open')}
      </summary>
      <form
        ref={form.form}
        className="stack"
        method="post"
        noValidate
        aria-busy={form.busy}
        onSubmit={form.submit}
        onInput={form.input}
      >
        <ErrorSummary form={form} fallback={t('failed')} />
        <ReachFields form={form} reach={need.reach} />
        <div>
          <BusyButton type="submit" className="send" size="small" busy={form.busy}>
            {t('save')}
          </BusyButton>
        </div>
      </form>
      <p className="small soft" role="status">
        {saved ? t('saved') : null}
      </p>
    </details>
  );
}
