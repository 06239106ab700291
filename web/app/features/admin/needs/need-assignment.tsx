import type { Need } from '@waymark/contract/need';
import { calendarDay, type FieldRules } from '@waymark/contract/validation-rules';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useUser } from '../../../session/stored-session.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { useAdministrators } from './use-administrators.ts';

const fields = ['assignedTo', 'due'] as const;
const rules: FieldRules = { due: [calendarDay] };

/** Who is responsible for an open request, and the day by which it is to be looked at again. */
export function NeedAssignment({
  need,
  saved,
  reload,
}: {
  need: Need;
  saved: (need: Need) => void;
  reload: () => void;
}) {
  const t = useTranslations('adminNeeds.desk');
  const ownId = useUser()?.id;
  const notifications = useNotifications();
  const administrators = useAdministrators();
  const { id, assignedTo, due } = need;
  const form = useForm({
    name: `care-${id}`,
    fields,
    rules,
    send: async (values) => {
      const body = { ...values, before: assignedTo?.id ?? '' };
      try {
        saved((await callApi('assignNeed', { params: { id }, body })).data);
      } catch (problem) {
        if (!(problem instanceof ApiProblem && problem.status === 409)) throw problem;
        reload();
        return t('takenMeanwhile');
      }
      notifications.showSuccess(t('saved'));
      return null;
    },
  });
  const formerAdministrator = assignedTo && !administrators.some((one) => one.id === assignedTo.id) ? [assignedTo] : [];
  return (
    <section className="stack tight" aria-labelledby="need-care">
      <h3 className="legend" id="need-care">
        {t('care')}
      </h3>
      <ErrorSummary form={form} fallback={t('failed')} />
      {/* The fields are uncontrolled: the key resets them to the stored values when these change. */}
      <form
        key={`${assignedTo?.id} ${due}`}
        ref={form.form}
        className="row need-care"
        method="post"
        noValidate
        aria-busy={form.busy}
        onSubmit={form.submit}
        onInput={form.input}
      >
        <ChoiceField form={form} name="assignedTo" label={t('assignedTo')} defaultValue={assignedTo?.id ?? ''}>
          <option value="">{t('nobody')}</option>
          {[...formerAdministrator, ...administrators].map((one) => (
            <option key={one.id} value={one.id}>
              {one.id === ownId ? t('me', { name: one.name }) : one.name}
            </option>
          ))}
        </ChoiceField>
        <TextField form={form} name="due" label={t('due')} type="date" defaultValue={due ?? ''} />
        <BusyButton type="submit" className="send" busy={form.busy}>
          {t('save')}
        </BusyButton>
      </form>
    </section>
  );
}
