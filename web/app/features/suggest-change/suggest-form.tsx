import type { ResourceStatus } from '@waymark/contract/enumerations';
import { maxLengths } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { AddressFields } from '../../domain/records/form/address-fields.tsx';
import { CapacityFields } from '../../domain/records/form/capacity-fields.tsx';
import { ContactFields, contactNames } from '../../domain/records/form/contact-fields.tsx';
import { CoreFields } from '../../domain/records/form/core-fields.tsx';
import { ApplicationFields, EligibilityField, FeesFields } from '../../domain/records/form/detail-fields.tsx';
import { useFieldValueText, useResourceLabels } from '../../domain/records/form/field-labels.ts';
import { CollapsibleFields, FormSection } from '../../domain/records/form/form-parts.tsx';
import { HoursEditor } from '../../domain/records/form/hours-editor.tsx';
import { hoursFields } from '../../domain/records/form/hours-fields.ts';
import {
  AccessibilityCheckboxes,
  LanguageCheckboxes,
  RequirementsField,
  RestrictionsField,
} from '../../domain/records/form/list-fields.tsx';
import { useRecordErrorMessages } from '../../domain/records/form/record-error-messages.ts';
import { capacityFields } from '../../domain/records/form/shared-resource-fields.ts';
import { EditConflictReport } from '../../forms/editing/edit-conflict-report.tsx';
import { FormLayout } from '../../forms/form-layout.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import type { SuggestFormProps } from './deferred-form.tsx';
import { accessFields, eligibilityFields, isAddressShown, type SuggestField, startFields } from './suggestion-form.ts';
import { useSuggestion } from './use-suggestion.ts';

/** The fields of the edit form with their public values; only changed ones are sent. */
export function SuggestForm(props: SuggestFormProps) {
  const { resource, linkToken } = props;
  const t = useTranslations('records.suggestion');
  const titles = useTranslations('records.resource');
  const statusLabel = useTranslations('enumerations.status');
  const shared = useTranslations('contribute');
  const sessionEnded = useTranslations('account.signIn.notice')('ended');
  const changedTitle = useTranslations('editing.changed')('title');
  const errorMessages = { ...useRecordErrorMessages(), 401: sessionEnded };
  const fallback = props.rejected?.validation.formProblem?.status === 409 ? changedTitle : t('failed');
  const fieldValueText = useFieldValueText();
  const labels = { ...useResourceLabels(), note: t('note'), remarks: '' };
  const edit = useSuggestion(props);
  const { form, initialValues } = edit;
  return (
    <div className="form-rest">
      <EditConflictReport
        edit={edit}
        labels={labels}
        valueText={(field: SuggestField, text) =>
          field === 'note' || field === 'remarks' ? text : fieldValueText(field, text)
        }
        fallback={fallback}
        errorMessages={errorMessages}
      />
      <FormLayout form={form} action={`/resources/${resource.id}/suggest`} submit={t('submit')} busy={t('busy')}>
        <Honeypot />
        <input type="hidden" name="revision" defaultValue={resource.revision} />
        {linkToken ? <input type="hidden" name="token" defaultValue={linkToken} /> : null}
        <FormSection title={shared('parts.what')}>
          <CoreFields
            form={form}
            start={initialValues}
            statuses={suggestedStatuses(resource.status)}
            statusLabel={(status) => statusLabel(status)}
          />
        </FormSection>
        <FormSection title={titles('reach')}>
          <ContactFields form={form} names={contactNames} start={initialValues} />
        </FormSection>
        <FormSection title={titles('where')}>
          {isAddressShown(resource) ? <AddressFields form={form} start={initialValues} /> : <p>{t('private')}</p>}
        </FormSection>
        <div className="folds">
          <CollapsibleFields form={form} summary={titles('open')} fields={hoursFields}>
            <HoursEditor form={form} start={initialValues} />
          </CollapsibleFields>
          <CollapsibleFields form={form} summary={titles('who')} fields={eligibilityFields}>
            <EligibilityField form={form} start={initialValues} />
            <RequirementsField form={form} start={initialValues} />
            <RestrictionsField form={form} start={initialValues} />
          </CollapsibleFields>
          <CollapsibleFields form={form} summary={titles('start')} fields={startFields}>
            <FeesFields form={form} start={initialValues} />
            <ApplicationFields form={form} start={initialValues} />
          </CollapsibleFields>
          <CollapsibleFields form={form} summary={titles('access')} fields={accessFields}>
            <LanguageCheckboxes form={form} start={initialValues} />
            <AccessibilityCheckboxes form={form} start={initialValues} />
          </CollapsibleFields>
          <CollapsibleFields form={form} summary={titles('room')} fields={capacityFields}>
            <CapacityFields form={form} start={initialValues} />
          </CollapsibleFields>
        </div>
        <LongTextField
          form={form}
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          dir="auto"
          rows={3}
          maxLength={maxLengths.notes}
          defaultValue={initialValues.note}
        />
      </FormLayout>
    </div>
  );
}

/** Statuses that a visitor can observe. */
const observableStatuses = ['AVAILABLE', 'LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'PERMANENTLY_CLOSED'] as const;

/** The present status, then those a visitor may have observed. APPROVED is shown as 'Available', so it excludes AVAILABLE. */
function suggestedStatuses(present: ResourceStatus): ResourceStatus[] {
  const others = observableStatuses.filter(
    (status) => status !== present && !(present === 'APPROVED' && status === 'AVAILABLE'),
  );
  return [present, ...others];
}
