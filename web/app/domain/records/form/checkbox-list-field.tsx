import type { ReactNode } from 'react';
import { useFieldMessage } from '../../../forms/field-error.ts';
import { type Form, fieldId } from '../../../forms/use-form.ts';
import { Chips, ChipTick } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

type CheckboxListFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly { value: string; label: string }[];
  /** The values that are ticked at first, a line each. */
  start?: string | undefined;
};

/** Checkboxes of one name, which are one value of the form with a line each. */
export function CheckboxListField<Name extends string>({
  form,
  name,
  legend,
  hint,
  choices,
  start,
}: CheckboxListFieldProps<Name>) {
  const error = useFieldMessage(form.errors, name);
  const id = fieldId(form.name, name);
  const ticked = start?.split('\n') ?? [];
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames('field', error ? 'field--bad' : null)}
      aria-describedby={describedBy || undefined}
    >
      <legend className="legend">{legend}</legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <Chips>
        {choices.map(({ value, label }) => (
          <ChipTick key={value} name={name} value={value} defaultChecked={ticked.includes(value)}>
            {label}
          </ChipTick>
        ))}
      </Chips>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
