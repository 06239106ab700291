import { maxLengths } from '@waymark/contract/field-limits';
import type { Organization } from '@waymark/contract/organization';
import { organizationRules, validatePartialAddress } from '@waymark/contract/organization-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { AddressFields } from '../../domain/records/form/address-fields.tsx';
import { ContactFields } from '../../domain/records/form/contact-fields.tsx';
import { EditPageLayout } from '../../domain/records/form/edit-page-layout.tsx';
import { FormSection } from '../../domain/records/form/form-parts.tsx';
import {
  type OrganizationField,
  organizationFields,
  toOrganizationFormValues,
  toOrganizationRequest,
} from '../../domain/records/form/organization-to-form.ts';
import { useRecordErrorMessages } from '../../domain/records/form/record-error-messages.ts';
import { EditConflictReport } from '../../forms/editing/edit-conflict-report.tsx';
import { EditFormLayout } from '../../forms/editing/edit-form-layout.tsx';
import { useEditForm } from '../../forms/editing/use-edit-form.ts';
import { useEditMode } from '../../forms/editing/use-edit-mode.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';

type OrganizationEditProps = {
  organization: Organization;
  onSave: (organization: Organization) => void;
  /** Shows a notice on the page. */
  showNotice: (notice: string) => void;
};

/** The edit mode, with its own messages. */
export function OrganizationEdit({ messages, ...props }: OrganizationEditProps & { messages: PageMessages }) {
  return (
    <WithMessages messages={messages}>
      <OrganizationForm {...props} />
    </WithMessages>
  );
}

/** Source: docs/specification.md, section 5, "Organization". */
function OrganizationForm({ organization, onSave, showNotice }: OrganizationEditProps) {
  const t = useTranslations('organizationForm');
  const tEditing = useTranslations('editing');
  const tRecords = useTranslations('records');
  const errorMessages = useRecordErrorMessages();
  const { close } = useEditMode();
  const { id, may } = organization;
  const mayVerify = may?.verify ?? false;
  const edit = useEditForm<OrganizationField, Organization>({
    name: `organization-${id}`,
    fields: organizationFields,
    rules: organizationRules,
    validateTogether: validatePartialAddress,
    record: organization,
    textsOf: toOrganizationFormValues,
    save: async (texts, { revision }) => {
      const body = { ...toOrganizationRequest(texts, mayVerify), revision };
      return (await callApi('editOrganization', { params: { id }, body })).data;
    },
    reload: async () => (await callApi('readOrganization', { params: { id } })).data,
    onSaved: (after) => {
      onSave(after);
      showNotice(tEditing('saved'));
      close();
    },
  });
  const labels = useOrganizationLabels();
  const { form, initialValues } = edit;
  const field = <Name extends OrganizationField>(name: Name) => ({
    form,
    name,
    label: labels[name],
    defaultValue: initialValues[name],
    autoComplete: 'off',
  });
  return (
    <EditPageLayout title={t.rich('title', { name: () => <bdi>{organization.name}</bdi> })} lead={t('lead')}>
      <EditConflictReport
        edit={edit}
        labels={labels}
        valueText={(name, text) => (name === 'verified' ? tRecords(text === '' ? 'no' : 'yes') : text)}
        fallback={t('failed')}
        errorMessages={errorMessages}
      />
      <EditFormLayout edit={edit} close={close}>
        <TextField {...field('name')} dir="auto" required maxLength={maxLengths.name} />
        <LongTextField {...field('description')} hint={t('fields.descriptionHint')} dir="auto" />
        <FormSection title={t('contact')}>
          <ContactFields
            form={form}
            names={{ phone: 'phone', email: 'email', website: 'website' }}
            start={initialValues}
          />
        </FormSection>
        <FormSection title={t('address')} hint={t('addressHint')}>
          <AddressFields form={form} start={initialValues} />
        </FormSection>
        {mayVerify ? (
          <div>
            <ChoiceRow
              name="verified"
              value="yes"
              defaultChecked={initialValues.verified === 'yes'}
              aria-describedby="verified-hint"
            >
              {labels.verified}
            </ChoiceRow>
            <p className="hint under-tick" id="verified-hint">
              {t('fields.verifiedHint')}
            </p>
          </div>
        ) : null}
      </EditFormLayout>
    </EditPageLayout>
  );
}

function useOrganizationLabels(): Record<OrganizationField, string> {
  const t = useTranslations('organizationForm.fields');
  const shared = useTranslations('contribute');
  return {
    name: t('name'),
    description: t('description'),
    email: shared('contact.email'),
    phone: shared('contact.phone'),
    website: shared('contact.website'),
    'address.street': shared('address.street'),
    'address.city': shared('address.city'),
    'address.state': shared('address.state'),
    'address.zipCode': shared('address.zipCode'),
    verified: t('verified'),
  };
}
