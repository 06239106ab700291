import { maxLengths } from '@waymark/contract/field-limits';
import type { Organization } from '@waymark/contract/organization';
import { organizationRules, partialAddressComplaints } from '@waymark/contract/organization-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { AddressFields } from '../../domain/records/form/address-fields.tsx';
import { ContactFields } from '../../domain/records/form/contact-fields.tsx';
import { EditPlace } from '../../domain/records/form/edit-place.tsx';
import { FormPart } from '../../domain/records/form/form-parts.tsx';
import {
  type OrganizationField,
  organizationBody,
  organizationFields,
  textsOfOrganization,
} from '../../domain/records/form/organization-fields.ts';
import { useRecordErrorMessages } from '../../domain/records/form/record-error-messages.ts';
import { useEditForm } from '../../forms/editing/edit-form.ts';
import { EditFrame } from '../../forms/editing/edit-frame.tsx';
import { useEditMode } from '../../forms/editing/edit-mode.tsx';
import { EditReport } from '../../forms/editing/edit-report.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { Tick } from '../../ui/tick.tsx';

type OrganizationEditProps = {
  organization: Organization;
  saved: (organization: Organization) => void;
  /** Says on the page what has happened. */
  tell: (notice: string) => void;
};

/** The edit mode, with the words that only it says. */
export function OrganizationEdit({ messages, ...props }: OrganizationEditProps & { messages: PageMessages }) {
  return (
    <WithMessages messages={messages}>
      <OrganizationForm {...props} />
    </WithMessages>
  );
}

/** Source: docs/specification.md, section 5, "Organization". */
function OrganizationForm({ organization, saved, tell }: OrganizationEditProps) {
  const t = useTranslations('organizationForm');
  const words = useTranslations('editing');
  const yesNo = useTranslations('records');
  const errorMessages = useRecordErrorMessages();
  const { close } = useEditMode();
  const { id, may } = organization;
  const mayVerify = may?.verify ?? false;
  const edit = useEditForm<OrganizationField, Organization>({
    name: `organization-${id}`,
    fields: organizationFields,
    rules: organizationRules,
    also: partialAddressComplaints,
    record: organization,
    textsOf: textsOfOrganization,
    save: async (texts, { revision }) => {
      const body = { ...organizationBody(texts, mayVerify), revision };
      return (await callApi('editOrganization', { params: { id }, body })).data;
    },
    reread: async () => (await callApi('readOrganization', { params: { id } })).data,
    saved: (after) => {
      saved(after);
      tell(words('saved'));
      close();
    },
  });
  const labels = useOrganizationLabels();
  const { form, first } = edit;
  const field = <Name extends OrganizationField>(name: Name) => ({
    form,
    name,
    label: labels[name],
    defaultValue: first[name],
    autoComplete: 'off',
  });
  return (
    <EditPlace title={t.rich('title', { name: () => <bdi>{organization.name}</bdi> })} lead={t('lead')}>
      <EditReport
        edit={edit}
        labels={labels}
        read={(name, text) => (name === 'verified' ? yesNo(text === '' ? 'no' : 'yes') : text)}
        fallback={t('failed')}
        errorMessages={errorMessages}
      />
      <EditFrame edit={edit} close={close}>
        <TextField {...field('name')} dir="auto" required maxLength={maxLengths.name} />
        <LongTextField {...field('description')} hint={t('fields.descriptionHint')} dir="auto" />
        <FormPart title={t('contact')}>
          <ContactFields form={form} names={{ phone: 'phone', email: 'email', website: 'website' }} start={first} />
        </FormPart>
        <FormPart title={t('address')} hint={t('addressHint')}>
          <AddressFields form={form} start={first} />
        </FormPart>
        {mayVerify ? (
          <div>
            <Tick
              name="verified"
              value="yes"
              defaultChecked={first.verified === 'yes'}
              aria-describedby="verified-hint"
            >
              {labels.verified}
            </Tick>
            <p className="hint under-tick" id="verified-hint">
              {t('fields.verifiedHint')}
            </p>
          </div>
        ) : null}
      </EditFrame>
    </EditPlace>
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
