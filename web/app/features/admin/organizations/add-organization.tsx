import { maxLengths } from '@waymark/contract/field-limits';
import { organizationRules, partialAddressComplaints } from '@waymark/contract/organization-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { AddressFields } from '../../../domain/records/form/address-fields.tsx';
import { ContactFields } from '../../../domain/records/form/contact-fields.tsx';
import { FormPart } from '../../../domain/records/form/form-parts.tsx';
import { organizationBody, organizationFields } from '../../../domain/records/form/organization-fields.ts';
import { useRecordErrorMessages } from '../../../domain/records/form/record-error-messages.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { Report } from '../../../forms/report.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { isolated } from '../../../ui/isolated.ts';

/** A new organization is unverified: nobody says more of it here. */
const fields = organizationFields.filter((field) => field !== 'verified');

/** It begins as unverified. */
export function AddOrganization({ id, added }: { id: string; added: (name: string) => void }) {
  const t = useTranslations('adminOrganizations.add');
  const words = useTranslations('organizationForm');
  const errorMessages = useRecordErrorMessages();
  const form = useForm({
    name: id,
    fields,
    rules: organizationRules,
    also: partialAddressComplaints,
    send: async (values) => {
      const { description, ...body } = organizationBody({ ...values, verified: '' }, false);
      const { data } = await callApi('addOrganization', {
        body: { ...body, ...(description !== null && { description }), verified: false },
      });
      added(isolated(data.name));
      return null;
    },
  });
  return (
    <section className="stack" id={id} aria-label={t('open')}>
      <Report form={form} fallback={t('failed')} errorMessages={errorMessages} />
      <FormFrame form={form} submit={t('submit')} busy={t('busy')}>
        <TextField
          form={form}
          name="name"
          label={words('fields.name')}
          dir="auto"
          autoComplete="off"
          maxLength={maxLengths.name}
          required
        />
        <LongTextField
          form={form}
          name="description"
          label={words('fields.description')}
          hint={words('fields.descriptionHint')}
          dir="auto"
        />
        <FormPart title={words('contact')}>
          <ContactFields form={form} names={{ phone: 'phone', email: 'email', website: 'website' }} />
        </FormPart>
        <FormPart title={words('address')} hint={words('addressHint')}>
          <AddressFields form={form} />
        </FormPart>
      </FormFrame>
    </section>
  );
}
