import { resourceCategories } from '@waymark/contract/closed-lists';
import { longest } from '@waymark/contract/field-limits';
import { resourceTypes } from '@waymark/contract/place-lists';
import { useTranslations } from 'use-intl';
import { CapacityFields } from '../../domain/records/form/capacity-fields.tsx';
import { ContactFields } from '../../domain/records/form/contact-fields.tsx';
import { Folded, FormPart } from '../../domain/records/form/form-parts.tsx';
import { HoursEditor } from '../../domain/records/form/hours-editor.tsx';
import { hoursFields } from '../../domain/records/form/hours-fields.ts';
import {
  AccessBoxes,
  LanguageBoxes,
  RequirementsField,
  RestrictionsField,
  TagsField,
} from '../../domain/records/form/list-fields.tsx';
import { capacityFields } from '../../domain/records/form/place-fields.ts';
import { WhereFields } from '../../domain/records/form/where-fields.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { Report } from '../../forms/report.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Form } from '../../forms/use-form.ts';
import { Tick } from '../../ui/tick.tsx';
import { OrganizationField } from './organization-field.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { PreviewButton } from './preview-button.tsx';
import { type Added, type AddResourceField, useAddResource } from './use-add-resource.ts';

type PartProps = { form: Form<AddResourceField> };

/** Required fields first; optional ones are folded. */
export function AddResourceForm({ onAdded }: { onAdded: (added: Added) => void }) {
  const t = useTranslations('contribute');
  const form = useAddResource(onAdded);
  const said = { 422: t('said.fields'), 429: t('said.busy'), 503: t('said.maintenance') };
  return (
    <div className="form-rest">
      <Report form={form} fallback={t('failed')} said={said} />
      <FormFrame form={form} submit={t('submit')} busy={t('busy')}>
        <Honeypot />
        <FormPart title={t('parts.what')}>
          <WhatFields form={form} />
        </FormPart>
        <FormPart title={t('parts.where')}>
          <WhereFields form={form} needed />
        </FormPart>
        <FormPart title={t('parts.contact')} hint={t('parts.contactHint')}>
          <ContactFields form={form} names={contactNames} />
        </FormPart>
        <div className="folds">
          <Folded form={form} fields={hoursFields} summary={t('parts.hours')}>
            <HoursEditor form={form} />
          </Folded>
          <Folded form={form} fields={whoFields} summary={t('parts.who')}>
            <WhoFields form={form} />
          </Folded>
          <Folded form={form} fields={accessFields} summary={t('parts.access')}>
            <LanguageBoxes form={form} />
            <AccessBoxes form={form} />
          </Folded>
          <Folded form={form} fields={organizationFields} summary={t('parts.organization')}>
            <OrganizationField form={form} />
          </Folded>
          <Folded form={form} fields={roomFields} summary={t('parts.room')}>
            <CapacityFields form={form} />
            <TagsField form={form} />
          </Folded>
        </div>
        <PreviewButton form={form} />
      </FormFrame>
    </div>
  );
}

const contactNames = {
  phone: 'contactInfo.phone',
  email: 'contactInfo.email',
  website: 'contactInfo.website',
} as const;
const whoFields = [
  'eligibility.description',
  'requirements',
  'restrictions',
  'fees.free',
  'fees.description',
  'applicationProcess',
] as const;
const accessFields = ['languages', 'accessibilityFeatures'] as const;
const organizationFields = ['organizationName', 'organizationId'] as const;
const roomFields = [...capacityFields, 'tags'] as const;

function WhatFields({ form }: PartProps) {
  const t = useTranslations('contribute.what');
  const categories = useTranslations('enumerations.category');
  const types = useTranslations('enumerations.type');
  return (
    <>
      <div className="stack tight">
        <TextField
          form={form}
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          dir="auto"
          autoComplete="off"
          maxLength={longest.name}
          required
        />
        <PossibleDuplicates form={form} />
      </div>
      <LongTextField
        form={form}
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        dir="auto"
        required
      />
      <div className="form-pair">
        <ChoiceField form={form} name="category" label={t('category')} defaultValue="OTHER">
          {resourceCategories.map((category) => (
            <option key={category} value={category}>
              {categories(category)}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField form={form} name="type" label={t('type')} defaultValue="VOLUNTEER_SERVICE">
          {resourceTypes.map((type) => (
            <option key={type} value={type}>
              {types(type)}
            </option>
          ))}
        </ChoiceField>
      </div>
    </>
  );
}

function WhoFields({ form }: PartProps) {
  const t = useTranslations('contribute.who');
  return (
    <>
      <LongTextField
        form={form}
        name="eligibility.description"
        label={t('who')}
        hint={t('whoHint')}
        dir="auto"
        rows={2}
      />
      <RequirementsField form={form} />
      <RestrictionsField form={form} />
      <div className="stack tight">
        <Tick name="fees.free">{t('free')}</Tick>
        <TextField form={form} name="fees.description" label={t('fees')} hint={t('feesHint')} dir="auto" />
      </div>
      <LongTextField
        form={form}
        name="applicationProcess"
        label={t('apply')}
        hint={t('applyHint')}
        dir="auto"
        rows={2}
      />
    </>
  );
}
