import type { ResourceStatus } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { CapacityFields } from '../../domain/records/form/capacity-fields.tsx';
import { ContactFields, contactNames } from '../../domain/records/form/contact-fields.tsx';
import { CoreFields } from '../../domain/records/form/core-fields.tsx';
import {
  AlertFields,
  ApplicationFields,
  EligibilityField,
  FeesFields,
  GettingThereFields,
} from '../../domain/records/form/detail-fields.tsx';
import { useStatusLabel } from '../../domain/records/form/field-labels.ts';
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
import type { ResourceField, ResourceFormValues } from '../../domain/records/form/resource-to-form.ts';
import type { Form } from '../../forms/use-form.ts';

type ResourceSectionsOfFormProps = {
  form: Form<ResourceField>;
  start: ResourceFormValues;
  statuses: readonly ResourceStatus[];
  wasOfOldAddress: boolean | undefined;
};

/** Every field that editors of a resource can change; those that seldom change are folded away. */
export function ResourceFormSections({ form, start, statuses, wasOfOldAddress }: ResourceSectionsOfFormProps) {
  const t = useTranslations('records.resource');
  const shared = useTranslations('contribute');
  const statusLabel = useStatusLabel();
  return (
    <>
      <FormSection title={shared('parts.what')}>
        <CoreFields
          form={form}
          start={start}
          statuses={statuses}
          statusLabel={statusLabel}
          statusHint={t('fields.statusHint')}
        />
      </FormSection>
      <FormSection title={t('room')}>
        <CapacityFields form={form} start={start} />
      </FormSection>
      <FormSection title={t('where')}>
        <LocationFields form={form} start={start} wasOfOldAddress={wasOfOldAddress} />
      </FormSection>
      <FormSection title={t('reach')}>
        <ContactFields form={form} names={contactNames} start={start} />
      </FormSection>
      <div className="folds">
        <CollapsibleFields form={form} summary={t('open')} fields={hoursFields}>
          <HoursEditor form={form} start={start} />
        </CollapsibleFields>
        <CollapsibleFields
          form={form}
          summary={t('who')}
          fields={['eligibility.description', 'requirements', 'restrictions']}
        >
          <EligibilityField form={form} start={start} />
          <RequirementsField form={form} start={start} />
          <RestrictionsField form={form} start={start} />
        </CollapsibleFields>
        <CollapsibleFields
          form={form}
          summary={t('start')}
          fields={['fees.description', 'applicationProcess', 'waitTime']}
        >
          <FeesFields form={form} start={start} />
          <ApplicationFields form={form} start={start} />
        </CollapsibleFields>
        <CollapsibleFields
          form={form}
          summary={t('access')}
          fields={['languages', 'accessibilityFeatures', 'interpretation', 'transportation']}
        >
          <LanguageCheckboxes form={form} start={start} />
          <AccessibilityCheckboxes form={form} start={start} />
          <GettingThereFields form={form} start={start} />
        </CollapsibleFields>
        <CollapsibleFields form={form} summary={t('news')} fields={['alert.text', 'alert.until']}>
          <AlertFields form={form} start={start} />
        </CollapsibleFields>
        <CollapsibleFields form={form} summary={t('find')} fields={['tags']}>
          <TagsField form={form} start={start} />
        </CollapsibleFields>
      </div>
    </>
  );
}
