import { locationKinds, locationVisibilities } from '@waymark/contract/resource-enum-values';
import { requiresStreet } from '@waymark/contract/resource-form-rules';
import { useTranslations } from 'use-intl';
import { useFieldValues } from '../../../forms/use-field-values.ts';
import type { Form } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { PositionFields } from './position-fields.tsx';
import type { AddressField, InitialValues, LocationField, PositionField } from './shared-resource-fields.ts';
import './resource-form.css';

type WhereField = LocationField | AddressField | PositionField;
type WhereFieldsProps<Name extends string> = {
  form: Form<Name | WhereField>;
  start?: InitialValues<WhereField>;
  /** Whether a place that people go to must have a whole address. */
  needed?: boolean;
  /** Whether the position is still that of an earlier address. */
  isOfOldAddress?: boolean | undefined;
};

const kindOnly = ['location.kind'] as const;

/**
 * How and where people get the help, and how much of the address the public may see. What is reached by phone or online is
 * asked for no address.
 */
export function WhereFields<Name extends string>({
  form,
  start = {},
  needed = false,
  isOfOldAddress = false,
}: WhereFieldsProps<Name>) {
  const t = useTranslations('contribute.where');
  // Of a record of which nobody has said it, nothing is chosen.
  const kindAtFirst = start['location.kind'] ?? 'physical';
  // Empty until the form is alive; until then the stylesheet follows the choice.
  const kind = useFieldValues(form, kindOnly)['location.kind'];
  return (
    <>
      <FieldGroup legend={t('kind')}>
        {locationKinds.map((one) => (
          <ChoiceRow key={one} kind="radio" name="location.kind" value={one} defaultChecked={one === kindAtFirst}>
            {t(`kinds.${one}`)}
          </ChoiceRow>
        ))}
      </FieldGroup>
      <div className="stack airy where-street" hidden={!requiresStreet(kind)}>
        <AddressFields form={form} start={start} needed={needed} />
        <PositionFields form={form} start={start} wasOfOldAddress={isOfOldAddress} />
        <VisibilityField start={start['location.visibility']} />
      </div>
    </>
  );
}

/** What exactly each choice hides stands beside it: someone's safety may hang on it. */
function VisibilityField({ start }: { start: string | undefined }) {
  const t = useTranslations('contribute.where');
  return (
    <FieldGroup legend={t('visibility')}>
      <p className="hint">{t('visibilityHint')}</p>
      {locationVisibilities.map((one) => (
        <div key={one}>
          <ChoiceRow
            kind="radio"
            name="location.visibility"
            value={one}
            defaultChecked={one === (start || 'public')}
            aria-describedby={`visibility-${one}`}
          >
            {t(`visibilities.${one}`)}
          </ChoiceRow>
          <p className="hint under-tick" id={`visibility-${one}`}>
            {t(`hides.${one}`)}
          </p>
        </div>
      ))}
    </FieldGroup>
  );
}
