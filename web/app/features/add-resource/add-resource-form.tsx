import { resourceCategories } from '@waymark/contract/closed-lists';
import { maxLengths } from '@waymark/contract/field-limits';
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
import { capacityFields, type Start } from '../../domain/records/form/place-fields.ts';
import { WhereFields } from '../../domain/records/form/where-fields.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import { Report } from '../../forms/report.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Form } from '../../forms/use-form.ts';
import { Tick } from '../../ui/tick.tsx';
import type { AddResourceField } from './new-resource.ts';
import { OrganizationField } from './organization-field.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { PreviewButton } from './preview-button.tsx';
import { type Added, type UnsentResource, useAddResource } from './use-add-resource.ts';

type PartProps = { form: Form<AddResourceField>; start: Start<AddResourceField> };

export type AddResourceFormProps = { unsent: UnsentResource; onAdded: (added: Added) => void };

/** Required fields first; optional ones are folded. */
export function AddResourceForm({ unsent, onAdded }: AddResourceFormProps) {
  const t = useTranslations('contribute');
  const ended = useTranslations('account.signIn.notice')('ended');
  const form = useAddResource(unsent, onAdded);
  const start = unsent?.typed ?? atFirst;
  const limit = form.trouble?.limit;
  const limited = limit === undefined ? t('said.busy') : t('said.limitOfAccount', { limit });
  const errorMessages = { 401: ended, 422: t('said.fields'), 429: limited, 503: t('said.maintenance') };
  return (
    <div className="form-rest">
      <Report form={form} fallback={t('failed')} errorMessages={errorMessages} />
      <FormFrame form={form} action="/resources/add" submit={t('submit')} busy={t('busy')}>
        <Honeypot />
        <FormPart title={t('parts.what')}>
          <WhatFields form={form} start={start} />
        </FormPart>
        <FormPart title={t('parts.where')}>
          <WhereFields form={form} start={start} needed />
        </FormPart>
        <FormPart title={t('parts.contact')} hint={t('parts.contactHint')}>
          <ContactFields form={form} start={start} names={contactNames} />
        </FormPart>
        <div className="folds">
          <Folded form={form} fields={hoursFields} summary={t('parts.hours')}>
            <HoursEditor form={form} start={start} />
          </Folded>
          <Folded form={form} fields={whoFields} summary={t('parts.who')}>
            <WhoFields form={form} start={start} />
          </Folded>
          <Folded form={form} fields={accessFields} summary={t('parts.access')}>
            <LanguageBoxes form={form} start={start} />
            <AccessBoxes form={form} start={start} />
          </Folded>
          <Folded form={form} fields={organizationFields} summary={t('parts.organization')}>
            <OrganizationField form={form} start={start} />
          </Folded>
          <Folded form={form} fields={roomFields} summary={t('parts.room')}>
            <CapacityFields form={form} start={start} />
            <TagsField form={form} start={start} />
          </Folded>
        </div>
        <PreviewButton form={form} />
      </FormFrame>
    </div>
  );
}

/** What stands in the fields before anybody types. */
const atFirst: Start<AddResourceField> = { category: 'OTHER', type: 'VOLUNTEER_SERVICE' };

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
          {resourceCategories.map((category) => (
            <option key={category} value={category}>
              {categories(category)}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField form={form} name="type" label={t('type')} defaultValue={start.type}>
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
        <Tick name="fees.free" defaultChecked={start['fees.free'] === 'on'}>
          {t('free')}
        </Tick>
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
