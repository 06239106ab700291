import { longest } from '@waymark/contract/field-limits';
import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { AddressFields } from '../contribute/address-fields.tsx';
import { CapacityFields } from '../contribute/capacity-fields.tsx';
import { ContactFields } from '../contribute/contact-fields.tsx';
import { Folded } from '../contribute/folded.tsx';
import { FormPart } from '../contribute/form-part.tsx';
import { HoursEditor } from '../contribute/hours-editor.tsx';
import { hoursFields } from '../contribute/hours-fields.ts';
import { AccessBoxes, LanguageBoxes, RequirementsField, RestrictionsField } from '../contribute/list-fields.tsx';
import { capacityFields } from '../contribute/place-fields.ts';
import { contactNames } from '../edit-record/contact-names.ts';
import { CoreFields } from '../edit-record/core-fields.tsx';
import { EligibilityField, FeesFields } from '../edit-record/detail-fields.tsx';
import { useReadField, useResourceLabels } from '../edit-record/resource-labels.ts';
import { useSaidOfRecords } from '../edit-record/said-of-records.ts';
import { EditReport } from '../forms/edit-report.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { LongTextField } from '../forms/long-text-field.tsx';

import { Trap } from '../forms/trap.tsx';

import { suggestedStatuses } from './suggested-statuses.ts';
import {
  accessFields,
  feesFields,
  isAddressShown,
  type SuggestField,
  useSuggestion,
  whoFields,
} from './use-suggestion.ts';

/** The fields of the edit form with what is public in them; only what is changed is sent. */
export function SuggestForm({ resource, sent }: { resource: Resource; sent: () => void }) {
  const t = useTranslations('records.suggestion');
  const titles = useTranslations('records.resource');
  const statusLabel = useTranslations('enumerations.status');
  const said = useSaidOfRecords();
  const read = useReadField();
  const labels = { ...useResourceLabels(), note: t('note'), remarks: '' };
  const edit = useSuggestion(resource, sent);
  const { form, first } = edit;
  return (
    <div className="form-rest">
      <EditReport
        edit={edit}
        labels={labels}
        read={(field: SuggestField, text) => (field === 'note' || field === 'remarks' ? text : read(field, text))}
        fallback={t('failed')}
        said={said}
      />
      <FormFrame form={form} submit={t('submit')} busy={t('busy')}>
        <Trap />
        <CoreFields
          form={form}
          start={first}
          statuses={suggestedStatuses(resource.status)}
          statusLabel={(status) => statusLabel(status)}
        />
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
          <Folded form={form} summary={titles('cost')} fields={feesFields}>
            <FeesFields form={form} start={first} />
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
          maxLength={longest.notes}
        />
      </FormFrame>
    </div>
  );
}
