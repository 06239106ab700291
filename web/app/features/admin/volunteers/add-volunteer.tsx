import { complaintsAboutLists, volunteerRules } from '@waymark/contract/volunteer-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { VolunteerFields } from '../../../domain/volunteers/volunteer-fields.tsx';
import { bodyOf, volunteerFields } from '../../../domain/volunteers/volunteer-texts.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { Report } from '../../../forms/report.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useTyped } from '../../../forms/use-typed.ts';
import { isolated } from '../../../ui/isolated.ts';
import { Tick } from '../../../ui/tick.tsx';

const fields = [...volunteerFields, 'backgroundChecked'] as const;

/** What is shown as it is understood. */
const followed = ['skills', 'availability'] as const;

const empty = { firstName: '', lastName: '', email: '', phone: '', skills: '', availability: '' };

/** Signs up another person, who may have no account. */
export function AddVolunteer({ id, added }: { id: string; added: (name: string) => void }) {
  const t = useTranslations('adminVolunteers.add');
  const words = useTranslations('volunteer');
  const form = useForm({
    name: id,
    fields,
    rules: volunteerRules,
    also: ({ skills, availability }) => complaintsAboutLists({ skills, availability }),
    send: async (values) => {
      const body = { ...bodyOf(values), backgroundChecked: values.backgroundChecked === 'on' };
      const { data } = await callApi('addVolunteer', { body });
      added(isolated(`${data.firstName} ${data.lastName}`));
      return null;
    },
  });
  const typed = useTyped(form, followed);
  const errorMessages = { 422: words('said.fields'), 429: words('said.busy'), 503: words('said.maintenance') };
  return (
    <section className="stack" id={id} aria-label={t('open')}>
      <Report form={form} fallback={t('failed')} errorMessages={errorMessages} />
      <FormFrame form={form} submit={t('submit')} busy={t('busy')}>
        <VolunteerFields form={form} first={empty} typed={typed} />
        <div>
          <Tick name="backgroundChecked" aria-describedby={`${id}-hint`}>
            {words('fields.backgroundChecked')}
          </Tick>
          <p className="hint" id={`${id}-hint`}>
            {t('checkedHint')}
          </p>
        </div>
      </FormFrame>
    </section>
  );
}
