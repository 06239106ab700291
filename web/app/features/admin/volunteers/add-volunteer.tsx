import { validateLists, volunteerRules } from '@waymark/contract/volunteer-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { VolunteerFields } from '../../../domain/volunteers/volunteer-fields.tsx';
import { toVolunteerRequest, volunteerFields } from '../../../domain/volunteers/volunteer-to-form.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { FormLayout } from '../../../forms/form-layout.tsx';
import { useFieldValues } from '../../../forms/use-field-values.ts';
import { useForm } from '../../../forms/use-form.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';

const fields = [...volunteerFields, 'backgroundChecked'] as const;

/** Fields whose text is shown as parsed while it is typed. */
const parsedFields = ['skills', 'availability'] as const;

const emptyForm = { firstName: '', lastName: '', email: '', phone: '', skills: '', availability: '' };

/** Adds a volunteer, who need not have an account. */
export function AddVolunteer({ id, added }: { id: string; added: (name: string) => void }) {
  const t = useTranslations('adminVolunteers.add');
  const tVolunteer = useTranslations('volunteer');
  const form = useForm({
    name: id,
    fields,
    rules: volunteerRules,
    validateTogether: ({ skills, availability }) => validateLists({ skills, availability }),
    send: async (values) => {
      const body = { ...toVolunteerRequest(values), backgroundChecked: values.backgroundChecked === 'on' };
      const { data } = await callApi('addVolunteer', { body });
      added(bidiIsolate(`${data.firstName} ${data.lastName}`));
      return null;
    },
  });
  const typed = useFieldValues(form, parsedFields);
  const errorMessages = {
    422: tVolunteer('said.fields'),
    429: tVolunteer('said.busy'),
    503: tVolunteer('said.maintenance'),
  };
  return (
    <section className="stack" id={id} aria-label={t('open')}>
      <ErrorSummary form={form} fallback={t('failed')} errorMessages={errorMessages} />
      <FormLayout form={form} submit={t('submit')} busy={t('busy')}>
        <VolunteerFields form={form} initialValues={emptyForm} typed={typed} />
        <div>
          <ChoiceRow name="backgroundChecked" aria-describedby={`${id}-hint`}>
            {tVolunteer('fields.backgroundChecked')}
          </ChoiceRow>
          <p className="hint" id={`${id}-hint`}>
            {t('checkedHint')}
          </p>
        </div>
      </FormLayout>
    </section>
  );
}
