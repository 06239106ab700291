import { type ChangeEvent, type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { allFilterValue } from './list-url.ts';

/** Debounce interval of the search box. */
const debounceMs = 350;

/** The search box and the filters of a list, in one row. A change applies at once. */
export function ListFilters({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.list');
  return (
    <search className="row admin-filters no-print" aria-label={t('narrow')}>
      {children}
    </search>
  );
}

/** An uncontrolled input that follows `value` when Back or a link changes it, but not while somebody types in it. */
export function useSyncedInput(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return input;
}

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches when typing pauses, or at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useTranslations('admin.list');
  const id = useId();
  const input = useSyncedInput(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text !== value) onSearch(text);
  };
  const searchLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, debounceMs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
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
          onInput={searchLater}
        />
        <Button type="submit" size="small" icon="search">
          {t('search')}
        </Button>
      </div>
    </form>
  );
}

type FilterChoiceProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** Whether the first choice is everything. */
  all?: boolean;
  /** Values with their labels. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Groups of `<option>`s. */
  children?: ReactNode;
};

export function FilterChoice({ label, value, onChoose, all = false, choices = [], children }: FilterChoiceProps) {
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
