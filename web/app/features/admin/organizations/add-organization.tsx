import { maxLengths } from '@waymark/contract/field-limits';
import { organizationRules, validatePartialAddress } from '@waymark/contract/organization-rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { AddressFields } from '../../../domain/records/form/address-fields.tsx';
import { ContactFields } from '../../../domain/records/form/contact-fields.tsx';
import { FormSection } from '../../../domain/records/form/form-parts.tsx';
import { organizationFields, toOrganizationRequest } from '../../../domain/records/form/organization-to-form.ts';
import { useRecordErrorMessages } from '../../../domain/records/form/record-error-messages.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { FormLayout } from '../../../forms/form-layout.tsx';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';

/** Without `verified`: a new organization is unverified. */
const fields = organizationFields.filter((field) => field !== 'verified');

/** Adds an organization; it starts as unverified. */
export function AddOrganization({ id, added }: { id: string; added: (name: string) => void }) {
  const t = useTranslations('adminOrganizations.add');
  const tForm = useTranslations('organizationForm');
  const errorMessages = useRecordErrorMessages();
  const form = useForm({
    name: id,
    fields,
    rules: organizationRules,
    validateTogether: validatePartialAddress,
    send: async (values) => {
      const { description, ...body } = toOrganizationRequest({ ...values, verified: '' }, false);
      const { data } = await callApi('addOrganization', {
        body: { ...body, ...(description !== null && { description }), verified: false },
      });
      added(bidiIsolate(data.name));
      return null;
    },
  });
  return (
    <section className="stack" id={id} aria-label={t('open')}>
      <ErrorSummary form={form} fallback={t('failed')} errorMessages={errorMessages} />
      <FormLayout form={form} submit={t('submit')} busy={t('busy')}>
        <TextField
          form={form}
          name="name"
          label={tForm('fields.name')}
          dir="auto"
          autoComplete="off"
          maxLength={maxLengths.name}
          required
        />
        <LongTextField
          form={form}
          name="description"
          label={tForm('fields.description')}
          hint={tForm('fields.descriptionHint')}
          dir="auto"
        />
        <FormSection title={tForm('contact')}>
          <ContactFields form={form} names={{ phone: 'phone', email: 'email', website: 'website' }} />
        </FormSection>
        <FormSection title={tForm('address')} hint={tForm('addressHint')}>
          <AddressFields form={form} />
        </FormSection>
      </FormLayout>
    </section>
  );
}
