import { useTranslations } from 'use-intl';
import { EmailField } from '../../forms/email-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Form, Values } from '../../forms/use-form.ts';
import { CommaListField } from './comma-list-field.tsx';
import type { VolunteerField } from './volunteer-to-form.ts';

const skills = [
  'driving',
  'cooking',
  'translating',
  'tutoring',
  'childcare',
  'repairs',
  'computers',
  'sorting',
] as const;
const times = ['mornings', 'afternoons', 'evenings', 'saturdays', 'sundays', 'call'] as const;

type VolunteerFieldsProps<Name extends string> = {
  form: Form<Name | VolunteerField>;
  initialValues: Values<VolunteerField>;
  /** The current texts of the two lists. */
  typed: Values<'skills' | 'availability'>;
};

/** The fields of a sign-up. */
export function VolunteerFields<Name extends string>({ form, initialValues, typed }: VolunteerFieldsProps<Name>) {
  const t = useTranslations('volunteer');
  const account = useTranslations('account.fields');
  const optional = useTranslations('account.form')('optional');
  return (
    <>
      <div className="form-pair">
        <TextField
          form={form}
          name="firstName"
          label={account('firstName')}
          defaultValue={initialValues.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          required
        />
        <TextField
          form={form}
          name="lastName"
          label={account('lastName')}
          defaultValue={initialValues.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          required
        />
      </div>
      <EmailField form={form} name="email" autoComplete="email" defaultValue={initialValues.email} required />
      <TextField
        form={form}
        name="phone"
        label={`${t('fields.phone')} ${optional}`}
        hint={account('phoneHint')}
        defaultValue={initialValues.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <CommaListField
        form={form}
        name="skills"
        label={t('fields.skills')}
        hint={t('fields.skillsHint')}
        defaultValue={initialValues.skills}
        typed={typed.skills}
        suggestedTitle={t('suggested.skills')}
        suggested={skills.map((skill) => t(`skill.${skill}`))}
      />
      <CommaListField
        form={form}
        name="availability"
        label={t('fields.availability')}
        hint={t('fields.availabilityHint')}
        defaultValue={initialValues.availability}
        typed={typed.availability}
        suggestedTitle={t('suggested.availability')}
        suggested={times.map((time) => t(`time.${time}`))}
      />
    </>
  );
}
