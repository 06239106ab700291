import type { Volunteer } from '@waymark/contract/volunteer';
import { validateLists, volunteerRules } from '@waymark/contract/volunteer-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { VolunteerFields } from '../../domain/volunteers/volunteer-fields.tsx';
import {
  toVolunteerFormValues,
  toVolunteerRequest,
  volunteerFields,
} from '../../domain/volunteers/volunteer-to-form.ts';
import { EditConflictReport } from '../../forms/editing/edit-conflict-report.tsx';
import { EditFormLayout } from '../../forms/editing/edit-form-layout.tsx';
import { useEditForm } from '../../forms/editing/use-edit-form.ts';
import { useFieldValues } from '../../forms/use-field-values.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** Fields whose entries are shown, as the server will read them, while they are typed. */
const watchedFields = ['skills', 'availability'] as const;

const fields = [...volunteerFields, 'backgroundChecked'] as const;
type Field = (typeof fields)[number];

type EditVolunteerProps = {
  volunteer: Volunteer;
  forAdministrator: boolean;
  close: () => void;
  saved: (volunteer: Volunteer) => void;
};

/** Edits a sign-up. Only administrators can say that a background is checked. */
export function EditVolunteer({ volunteer, forAdministrator, close, saved }: EditVolunteerProps) {
  const t = useTranslations('volunteer');
  const labels = useLabels();
  const { id } = volunteer;
  const edit = useEditForm<Field, Volunteer>({
    name: `volunteer-${id}`,
    fields,
    rules: volunteerRules,
    validateTogether: ({ skills, availability }) => validateLists({ skills, availability }),
    record: volunteer,
    textsOf: (record) => ({
      ...toVolunteerFormValues(record),
      // Only administrators have this field.
      backgroundChecked: forAdministrator && record.backgroundChecked ? 'on' : '',
    }),
    save: async (values, { backgroundChecked, revision }) => {
      const checked = forAdministrator ? values.backgroundChecked === 'on' : backgroundChecked;
      const body = { ...toVolunteerRequest(values), backgroundChecked: checked, revision };
      return (await callApi('editVolunteer', { params: { id }, body })).data;
    },
    reload: async () => (await callApi('readVolunteer', { params: { id } })).data,
    onSaved: saved,
  });
  const watchedValues = useFieldValues(edit.form, watchedFields);
  const readText = (field: Field, text: string) =>
    field === 'backgroundChecked' ? t(text === 'on' ? 'record.checked' : 'record.unchecked') : text;
  const errorMessages = { 404: t('said.gone'), 422: t('said.fields'), 429: t('said.busy'), 503: t('said.maintenance') };
  return (
    <div className="form-rest">
      <EditConflictReport
        edit={edit}
        labels={labels}
        valueText={readText}
        fallback={t('record.saveFailed')}
        errorMessages={errorMessages}
      />
      <EditFormLayout edit={edit} close={close}>
        <VolunteerFields form={edit.form} initialValues={edit.initialValues} typed={watchedValues} />
        {forAdministrator ? (
          <div>
            <ChoiceRow
              name="backgroundChecked"
              defaultChecked={edit.initialValues.backgroundChecked === 'on'}
              aria-describedby="background-hint"
            >
              {t('fields.backgroundChecked')}
            </ChoiceRow>
            <p className="hint" id="background-hint">
              {t('fields.backgroundHint')}
            </p>
          </div>
        ) : null}
      </EditFormLayout>
    </div>
  );
}

function useLabels(): Record<Field, string> {
  const t = useTranslations('volunteer.fields');
  const account = useTranslations('account.fields');
  return {
    firstName: account('firstName'),
    lastName: account('lastName'),
    email: account('email'),
    phone: t('phone'),
    skills: t('skills'),
    availability: t('availability'),
    backgroundChecked: t('backgroundChecked'),
  };
}
