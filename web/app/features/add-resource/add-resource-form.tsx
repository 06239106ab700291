import { resourceCategories } from '@waymark/contract/enum-values';
import { maxLengths } from '@waymark/contract/field-limits';
import { resourceTypes } from '@waymark/contract/resource-enum-values';
import { useTranslations } from 'use-intl';
import { CapacityFields } from '../../domain/records/form/capacity-fields.tsx';
import { ContactFields, contactNames } from '../../domain/records/form/contact-fields.tsx';
import { CollapsibleFields, FormSection } from '../../domain/records/form/form-parts.tsx';
import { HoursEditor } from '../../domain/records/form/hours-editor.tsx';
import { hoursFields } from '../../domain/records/form/hours-fields.ts';
import {
  AccessibilityCheckboxes,
  LanguageCheckboxes,
  RequirementsField,
  RestrictionsField,
  TagsField,
} from '../../domain/records/form/list-fields.tsx';
import { LocationFields } from '../../domain/records/form/location-fields.tsx';
import { capacityFields, type InitialValues } from '../../domain/records/form/shared-resource-fields.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { Options } from '../../forms/options.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Form } from '../../forms/use-form.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import type { AddResourceField } from './new-resource.ts';
import { OrganizationField } from './organization-field.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { PreviewButton } from './preview-button.tsx';
import { type Added, type RejectedResource, useAddResource } from './use-add-resource.ts';

type PartProps = { form: Form<AddResourceField>; start: InitialValues<AddResourceField> };

export type AddResourceFormProps = { rejected: RejectedResource; onAdded: (added: Added) => void };

/** Required fields first; optional ones are collapsed. */
export function AddResourceForm({ rejected, onAdded }: AddResourceFormProps) {
  const t = useTranslations('contribute');
  const sessionEnded = useTranslations('account.signIn.notice')('ended');
  const form = useAddResource(rejected, onAdded);
  const start = rejected?.typed ?? emptyForm;
  const limit = form.formProblem?.limit;
  const limitReached = limit === undefined ? t('said.busy') : t('said.limitOfAccount', { limit });
  const errorMessages = { 401: sessionEnded, 422: t('said.fields'), 429: limitReached, 503: t('said.maintenance') };
  return (
    <div className="form-rest">
      <ErrorSummary form={form} fallback={t('failed')} errorMessages={errorMessages} />
      <FormLayout form={form} action="/resources/add" submit={t('submit')} busy={t('busy')}>
        <Honeypot />
        <FormSection title={t('parts.what')}>
          <WhatFields form={form} start={start} />
        </FormSection>
        <FormSection title={t('parts.where')}>
          <LocationFields form={form} start={start} isNew />
        </FormSection>
        <FormSection title={t('parts.contact')} hint={t('parts.contactHint')}>
          <ContactFields form={form} start={start} names={contactNames} />
        </FormSection>
        <div className="folds">
          <CollapsibleFields form={form} fields={hoursFields} summary={t('parts.hours')}>
            <HoursEditor form={form} start={start} />
          </CollapsibleFields>
          <CollapsibleFields form={form} fields={eligibilityFields} summary={t('parts.who')}>
            <WhoFields form={form} start={start} />
          </CollapsibleFields>
          <CollapsibleFields form={form} fields={accessFields} summary={t('parts.access')}>
            <LanguageCheckboxes form={form} start={start} />
            <AccessibilityCheckboxes form={form} start={start} />
          </CollapsibleFields>
          <CollapsibleFields form={form} fields={organizationFields} summary={t('parts.organization')}>
            <OrganizationField form={form} start={start} />
          </CollapsibleFields>
          <CollapsibleFields form={form} fields={capacityAndTagFields} summary={t('parts.room')}>
            <CapacityFields form={form} start={start} />
            <TagsField form={form} start={start} />
          </CollapsibleFields>
        </div>
        <PreviewButton form={form} />
      </FormLayout>
    </div>
  );
}

/** The values of an empty form. */
const emptyForm: InitialValues<AddResourceField> = { category: 'OTHER', type: 'VOLUNTEER_SERVICE' };

const eligibilityFields = [
  'eligibility.description',
  'requirements',
  'restrictions',
  'fees.free',
  'fees.description',
  'applicationProcess',
] as const;
const accessFields = ['languages', 'accessibilityFeatures'] as const;
const organizationFields = ['organizationName', 'organizationId'] as const;
const capacityAndTagFields = [...capacityFields, 'tags'] as const;

function WhatFields({ form, start }: PartProps) {
  const t = useTranslations('contribute.what');
  const categories = useTranslations('enumerations.category');
  const types = useTranslations('enumerations.type');
  return (
    <>
      <div className="stack tight">
        <TextField
          form={form}
          name="name"
          defaultValue={start.name}
          label={t('name')}
          hint={t('nameHint')}
          dir="auto"
          autoComplete="off"
          maxLength={maxLengths.name}
          required
        />
        <PossibleDuplicates form={form} />
      </div>
      <LongTextField
        form={form}
        name="description"
        defaultValue={start.description}
        label={t('description')}
        hint={t('descriptionHint')}
        dir="auto"
        required
      />
      <div className="form-pair">
        <ChoiceField form={form} name="category" label={t('category')} defaultValue={start.category}>
          <Options of={resourceCategories} label={(category) => categories(category)} />
        </ChoiceField>
        <ChoiceField form={form} name="type" label={t('type')} defaultValue={start.type}>
          <Options of={resourceTypes} label={(type) => types(type)} />
        </ChoiceField>
      </div>
    </>
  );
}

function WhoFields({ form, start }: PartProps) {
  const t = useTranslations('contribute.who');
  return (
    <>
      <LongTextField
        form={form}
        name="eligibility.description"
        defaultValue={start['eligibility.description']}
        label={t('who')}
        hint={t('whoHint')}
        dir="auto"
        rows={2}
      />
      <RequirementsField form={form} start={start} />
      <RestrictionsField form={form} start={start} />
      <div className="stack tight">
        <ChoiceRow name="fees.free" defaultChecked={start['fees.free'] === 'on'}>
          {t('free')}
        </ChoiceRow>
        <TextField
          form={form}
          name="fees.description"
          defaultValue={start['fees.description']}
          label={t('fees')}
          hint={t('feesHint')}
          dir="auto"
        />
      </div>
      <LongTextField
        form={form}
        name="applicationProcess"
        defaultValue={start.applicationProcess}
        label={t('apply')}
        hint={t('applyHint')}
        dir="auto"
        rows={2}
      />
    </>
  );
}
