import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../forms/text-field.tsx';
import { setFieldValue, useFieldValues } from '../../../forms/use-field-values.ts';
import { type Form, isControl } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { askPosition, type Position } from './position.ts';
import {
  type AddressField,
  addressFields,
  type InitialValues,
  type PositionField,
  positionChecked,
  positionFields,
} from './shared-resource-fields.ts';

type PositionFieldsProps<Name extends string> = {
  form: Form<Name | PositionField | AddressField>;
  start: InitialValues<PositionField | AddressField>;
  /** Whether the position belonged to an earlier address when the record was loaded. */
  wasOfOldAddress: boolean;
};

const watchedFields = [...addressFields, ...positionFields] as const;

/** Coordinates of a place: typed, or those of this device. There is no geocoding of the address. */
export function PositionFields<Name extends string>({ form, start, wasOfOldAddress }: PositionFieldsProps<Name>) {
  const t = useTranslations('contribute.position');
  const hydrated = useHydrated();
  const [notice, setNotice] = useState<'asking' | 'right' | Position['state'] | null>(null);
  const typed = useFieldValues(form, watchedFields);
  const changed = (names: readonly (AddressField | PositionField)[]) =>
    names.some((name) => typed[name].trim() !== (start[name] ?? ''));
  /** The address for which the person has confirmed the position; another address needs a new confirmation. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const address = addressFields.map((name) => typed[name].trim()).join('\n');
  const isOfOldAddress =
    (start['location.latitude'] ?? '') !== '' &&
    (wasOfOldAddress || changed(addressFields)) &&
    !changed(positionFields) &&
    confirmed !== address;
  const confirm = () => {
    setConfirmed(address);
    setNotice('right');
    // The button disappears, so the focus moves to the position.
    const latitude = form.form.current?.elements.namedItem('location.latitude');
    if (isControl(latitude)) latitude.focus();
  };
  const ask = async () => {
    if (notice === 'asking') return;
    setNotice('asking');
    const position = await askPosition();
    if (position.state === 'found') {
      setFieldValue(form, 'location.latitude', position.latitude);
      setFieldValue(form, 'location.longitude', position.longitude);
    }
    setNotice(position.state);
  };
  const degreesProps = (name: PositionField) => ({
    form,
    name,
    inputMode: 'text' as const,
    dir: 'ltr',
    autoComplete: 'off',
    defaultValue: start[name],
  });
  return (
    <div className="stack">
      <div className="form-pair">
        <TextField {...degreesProps('location.latitude')} label={t('latitude')} />
        <TextField {...degreesProps('location.longitude')} label={t('longitude')} />
      </div>
      <input type="hidden" name={positionChecked} value={confirmed === address ? 'on' : ''} />
      {hydrated && isOfOldAddress ? (
        <Note kind="warn">
          <p>{t('ofOldAddress')}</p>
          <p>
            <Button size="small" icon="check" onClick={confirm}>
              {t('right')}
            </Button>
          </p>
        </Note>
      ) : null}
      {hydrated ? (
        <p>
          <Button size="small" icon="pin" aria-disabled={notice === 'asking' || undefined} onClick={() => void ask()}>
            {t('here')}
          </Button>
        </p>
      ) : null}
      <p role="status" className="small">
        {notice && !(notice === 'right' && isOfOldAddress) ? t(`told.${notice}`) : null}
      </p>
    </div>
  );
}
