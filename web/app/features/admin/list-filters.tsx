import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { allFilterValue } from './list-url.ts';

/** Milliseconds of quiet after which a search that is being typed is asked. */
const pause = 350;

/** The search box and the choices of a list, in one row. They act at once. */
export function ListFilters({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.list');
  return (
    <search className="row admin-filters no-print" aria-label={t('narrow')}>
      {children}
    </search>
  );
}

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void };

/** Asks after a pause in typing, or at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useTranslations('admin.list');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back or a link changed it: what somebody types here just now is theirs.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  const ask = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text !== value) onSearch(text);
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, pause);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form className="field admin-search" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className="row tight">
        <input
          ref={input}
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={value}
          onInput={later}
        />
        <Button type="submit" size="small" icon="search">
          {t('search')}
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** Begins with the choice of everything. */
  all?: boolean;
  /** Values with their labels. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Groups of `<option>`s. */
  children?: ReactNode;
};

export function FilterChoice({ label, value, onChoose, all = false, choices = [], children }: ChoiceProps) {
  const t = useTranslations('admin.list');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value)}
      >
        {all ? <option value={allFilterValue}>{t('all')}</option> : null}
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
        {children}
      </select>
    </div>
  );
}
