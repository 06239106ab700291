import type { ResourceStatus } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { CapacityFields } from '../contribute/capacity-fields.tsx';
import { ContactFields } from '../contribute/contact-fields.tsx';
import { HoursEditor } from '../contribute/hours-editor.tsx';
import {
  AccessBoxes,
  LanguageBoxes,
  RequirementsField,
  RestrictionsField,
  TagsField,
} from '../contribute/list-fields.tsx';
import { WhereFields } from '../contribute/where-fields.tsx';
import type { Form } from '../forms/use-form.ts';
import { CoreFields } from './core-fields.tsx';
import { AlertFields, BeginningFields, EligibilityField, FeesFields, GettingThereFields } from './detail-fields.tsx';
import { Part } from './part.tsx';
import type { ResourceField, ResourceTexts } from './resource-texts.ts';

type ResourceSectionsOfFormProps = {
  form: Form<ResourceField>;
  start: ResourceTexts;
  statuses: readonly ResourceStatus[];
};

export const contactNames = {
  phone: 'contactInfo.phone',
  email: 'contactInfo.email',
  website: 'contactInfo.website',
} as const;

/** All that those who look after a resource can change of it, in the order of its page. */
export function ResourceSectionsOfForm({ form, start, statuses }: ResourceSectionsOfFormProps) {
  const t = useTranslations('records.resource');
  return (
    <>
      <CoreFields form={form} start={start} statuses={statuses} statusHint={t('fields.statusHint')} />
      <Part title={t('news')}>
        <AlertFields form={form} start={start} />
      </Part>
      <Part title={t('where')}>
        <WhereFields form={form} start={start} />
      </Part>
      <Part title={t('reach')}>
        <ContactFields form={form} names={contactNames} start={start} />
      </Part>
      <Part title={t('open')}>
        <HoursEditor form={form} start={start} />
      </Part>
      <Part title={t('who')}>
        <EligibilityField form={form} start={start} />
        <RequirementsField form={form} start={start} />
        <RestrictionsField form={form} start={start} />
      </Part>
      <Part title={t('start')}>
        <FeesFields form={form} start={start} />
        <BeginningFields form={form} start={start} />
      </Part>
      <Part title={t('access')}>
        <LanguageBoxes form={form} start={start} />
        <AccessBoxes form={form} start={start} />
        <GettingThereFields form={form} start={start} />
      </Part>
      <Part title={t('room')}>
        <CapacityFields form={form} start={start} />
      </Part>
      <Part title={t('find')}>
        <TagsField form={form} start={start} />
      </Part>
    </>
  );
}
