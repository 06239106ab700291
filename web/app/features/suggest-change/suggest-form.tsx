import type { ResourceStatus } from '@waymark/contract/enumerations';
import { maxLengths } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { AddressFields } from '../../domain/records/form/address-fields.tsx';
import { CapacityFields } from '../../domain/records/form/capacity-fields.tsx';
import { ContactFields, contactNames } from '../../domain/records/form/contact-fields.tsx';
import { CoreFields } from '../../domain/records/form/core-fields.tsx';
import { BeginningFields, EligibilityField, FeesFields } from '../../domain/records/form/detail-fields.tsx';
import { Folded, FormPart } from '../../domain/records/form/form-parts.tsx';
import { HoursEditor } from '../../domain/records/form/hours-editor.tsx';
import { hoursFields } from '../../domain/records/form/hours-fields.ts';
import {
  AccessBoxes,
  LanguageBoxes,
  RequirementsField,
  RestrictionsField,
} from '../../domain/records/form/list-fields.tsx';
import { capacityFields } from '../../domain/records/form/place-fields.ts';
import { useRecordErrorMessages } from '../../domain/records/form/record-error-messages.ts';
import { useReadField, useResourceLabels } from '../../domain/records/form/resource-labels.ts';
import { EditReport } from '../../forms/editing/edit-report.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';
import type { SuggestPlaceProps } from './suggest-place.tsx';
import { accessFields, isAddressShown, type SuggestField, startFields, whoFields } from './suggestion.ts';
import { useSuggestion } from './use-suggestion.ts';

/** The fields of the edit form with what is public in them; only what is changed is sent. */
export function SuggestForm(props: SuggestPlaceProps) {
  const { resource, linkToken } = props;
  const t = useTranslations('records.suggestion');
  const titles = useTranslations('records.resource');
  const statusLabel = useTranslations('enumerations.status');
  const shared = useTranslations('contribute');
  const ended = useTranslations('account.signIn.notice')('ended');
  const changed = useTranslations('editing.changed')('title');
  const errorMessages = { ...useRecordErrorMessages(), 401: ended };
  const fallback = props.unsent?.judgement.trouble?.status === 409 ? changed : t('failed');
  const read = useReadField();
  const labels = { ...useResourceLabels(), note: t('note'), remarks: '' };
  const edit = useSuggestion(props);
  const { form, first } = edit;
  return (
    <div className="form-rest">
      <EditReport
        edit={edit}
        labels={labels}
        read={(field: SuggestField, text) => (field === 'note' || field === 'remarks' ? text : read(field, text))}
        fallback={fallback}
        errorMessages={errorMessages}
      />
      <FormFrame form={form} action={`/resources/${resource.id}/suggest`} submit={t('submit')} busy={t('busy')}>
        <Honeypot />
        <input type="hidden" name="revision" defaultValue={resource.revision} />
        {linkToken ? <input type="hidden" name="token" defaultValue={linkToken} /> : null}
        <FormPart title={shared('parts.what')}>
          <CoreFields
            form={form}
            start={first}
            statuses={suggestedStatuses(resource.status)}
            statusLabel={(status) => statusLabel(status)}
          />
        </FormPart>
        <FormPart title={titles('reach')}>
          <ContactFields form={form} names={contactNames} start={first} />
        </FormPart>
        <FormPart title={titles('where')}>
          {isAddressShown(resource) ? <AddressFields form={form} start={first} /> : <p>{t('private')}</p>}
        </FormPart>
        <div className="folds">
          <Folded form={form} summary={titles('open')} fields={hoursFields}>
            <HoursEditor form={form} start={first} />
          </Folded>
          <Folded form={form} summary={titles('who')} fields={whoFields}>
            <EligibilityField form={form} start={first} />
            <RequirementsField form={form} start={first} />
            <RestrictionsField form={form} start={first} />
          </Folded>
          <Folded form={form} summary={titles('start')} fields={startFields}>
            <FeesFields form={form} start={first} />
            <BeginningFields form={form} start={first} />
          </Folded>
          <Folded form={form} summary={titles('access')} fields={accessFields}>
            <LanguageBoxes form={form} start={first} />
            <AccessBoxes form={form} start={first} />
          </Folded>
          <Folded form={form} summary={titles('room')} fields={capacityFields}>
            <CapacityFields form={form} start={first} />
          </Folded>
        </div>
        <LongTextField
          form={form}
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          dir="auto"
          rows={3}
          maxLength={maxLengths.notes}
          defaultValue={first.note}
        />
      </FormFrame>
    </div>
  );
}

/** How a visitor finds a place to be. */
const seen = ['AVAILABLE', 'LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'PERMANENTLY_CLOSED'] as const;

/** The present status, then what a visitor may have found instead. To the public APPROVED is 'Available' too. */
export function suggestedStatuses(present: ResourceStatus): ResourceStatus[] {
  const others = seen.filter((status) => status !== present && !(present === 'APPROVED' && status === 'AVAILABLE'));
  return [present, ...others];
}
