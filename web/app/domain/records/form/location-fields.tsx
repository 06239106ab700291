import { locationKinds, locationVisibilities } from '@waymark/contract/resource-enum-values';
import { requiresStreet } from '@waymark/contract/resource-form-rules';
import { useTranslations } from 'use-intl';
import { useFieldValues } from '../../../forms/use-field-values.ts';
import type { Form } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { CollapsibleFields } from './form-parts.tsx';
import { PositionFields } from './position-fields.tsx';
import {
  type AddressField,
  type InitialValues,
  type LocationField,
  type PositionField,
  positionFields,
} from './shared-resource-fields.ts';
import './resource-form.css';

type LocationFormField = LocationField | AddressField | PositionField;
type LocationFieldsProps<Name extends string> = {
  form: Form<Name | LocationFormField>;
  start?: InitialValues<LocationFormField>;
  /** Whether every part of the address is required, and the position, which hardly anybody knows, is folded. */
  isNew?: boolean;
  /** Whether the position belonged to an earlier address when the record was loaded. */
  wasOfOldAddress?: boolean | undefined;
};

const watchedFields = ['location.kind'] as const;

/**
 * How and where people get the help, and how much of the address the public may see. A place that is reached by phone or online
 * has no address fields.
 */
export function LocationFields<Name extends string>({
  form,
  start = {},
  isNew = false,
  wasOfOldAddress = false,
}: LocationFieldsProps<Name>) {
  const t = useTranslations('contribute.where');
  const positionTitle = useTranslations('contribute.position')('title');
  // '' when an existing record has no kind: then nothing is chosen.
  const initialKind = start['location.kind'] ?? 'physical';
  // '' before hydration: until then the stylesheet shows the fields of the choice.
  const kind = useFieldValues(form, watchedFields)['location.kind'];
  const position = <PositionFields form={form} start={start} wasOfOldAddress={wasOfOldAddress} />;
  const visibility = <VisibilityField start={start['location.visibility']} />;
  return (
    <>
      <FieldGroup legend={t('kind')}>
        {locationKinds.map((choice) => (
          <ChoiceRow
            key={choice}
            kind="radio"
            name="location.kind"
            value={choice}
            defaultChecked={choice === initialKind}
          >
            {t(`kinds.${choice}`)}
          </ChoiceRow>
        ))}
      </FieldGroup>
      <div className="stack airy where-street" hidden={!requiresStreet(kind)}>
        <AddressFields form={form} start={start} required={isNew} />
        {isNew ? (
          <>
            {visibility}
            <CollapsibleFields form={form} fields={positionFields} summary={positionTitle}>
              {position}
            </CollapsibleFields>
          </>
        ) : (
          <>
            <FieldGroup legend={positionTitle}>{position}</FieldGroup>
            {visibility}
          </>
        )}
      </div>
    </>
  );
}

/** Each choice says what it hides, because somebody's safety may depend on it. */
function VisibilityField({ start }: { start: string | undefined }) {
  const t = useTranslations('contribute.where');
  return (
    <FieldGroup legend={t('visibility')}>
      <p className="hint">{t('visibilityHint')}</p>
      {locationVisibilities.map((choice) => (
        <div key={choice}>
          <ChoiceRow
            kind="radio"
            name="location.visibility"
            value={choice}
            defaultChecked={choice === (start || 'public')}
            aria-describedby={`visibility-${choice}`}
          >
            {t(`visibilities.${choice}`)}
          </ChoiceRow>
          <p className="hint under-tick" id={`visibility-${choice}`}>
            {t(`hides.${choice}`)}
          </p>
        </div>
      ))}
    </FieldGroup>
  );
}
