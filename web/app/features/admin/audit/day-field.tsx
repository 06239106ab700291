import { type ChangeEvent, useId } from 'react';
import { useSyncedInput } from '../list-filters.tsx';

type DayFieldProps = {
  label: string;
  /** ISO 8601 (`2026-11-21`), or empty. */
  value: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
};

/** A day that bounds a list. Reports only complete days and the empty field. */
export function DayField({ label, value, min, max, onChoose }: DayFieldProps) {
  const id = useId();
  const input = useSyncedInput(value);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    // While a year is being typed (0002) the browser reports a valid day.
    const day = event.target.value;
    if (day === '' || /^[12]\d{3}-/.test(day)) onChoose(day);
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
      />
    </div>
  );
}
