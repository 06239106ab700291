import { recordOf } from '@waymark/contract/resource-table';
import { type ChangeEvent, useId, useRef } from 'react';
import { type ListParameterProps, useSyncedInput } from '../list-filters.tsx';
import { isCompleteDay } from './is-complete-day.ts';

/** A day that bounds a list (ISO 8601, or empty). Takes only complete days and the empty field. */
export function DayField<Name extends string>(props: ListParameterProps<Name> & { min?: string; max?: string }) {
  const { list, name, label, min, max } = props;
  const value = list.values[name];
  const id = useId();
  const input = useSyncedInput(value);
  const hasChosen = useRef(false);
  const handleChange = ({ target: { value: day, validity } }: ChangeEvent<HTMLInputElement>) => {
    if (!isCompleteDay(day, validity.badInput)) return;
    // While a day is typed, its parts are choices of one visit to the field.
    list.go(
      recordOf([name], () => day),
      { replace: hasChosen.current },
    );
    hasChosen.current = true;
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="input"
        type="date"
        defaultValue={value}
        min={min || undefined}
        max={max || undefined}
        onChange={handleChange}
        onBlur={() => {
          hasChosen.current = false;
        }}
      />
    </div>
  );
}
