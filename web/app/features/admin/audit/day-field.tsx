import { type ChangeEvent, useId, useRef } from 'react';
import { useSyncedInput } from '../list-filters.tsx';
import { isCompleteDay } from './is-complete-day.ts';

type DayFieldProps = {
  label: string;
  /** ISO 8601 (`2026-11-21`), or empty. */
  value: string;
  min?: string;
  max?: string;
  /** `replace`: another choice of the same visit to the field, as while a day is typed. */
  onChoose: (day: string, how: { replace: boolean }) => void;
};

/** A day that bounds a list. Reports only complete days and the empty field. */
export function DayField({ label, value, min, max, onChoose }: DayFieldProps) {
  const id = useId();
  const input = useSyncedInput(value);
  const hasChosen = useRef(false);
  const handleChange = ({ target: { value: day, validity } }: ChangeEvent<HTMLInputElement>) => {
    if (!isCompleteDay(day, validity.badInput)) return;
    onChoose(day, { replace: hasChosen.current });
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
