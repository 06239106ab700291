import { type ChangeEvent, useEffect, useId, useRef } from 'react';

type DayFieldProps = {
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
};

/** One day as a bound of a list. While it is typed it is none yet. */
export function DayField({ label, value, min, max, onChoose }: DayFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Back or a link changed it: what somebody types here just now is theirs.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    // A year that is still being typed (0002) is a day to the browser.
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
        onChange={choose}
      />
    </div>
  );
}
