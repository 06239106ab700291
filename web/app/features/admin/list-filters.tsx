import { recordOf } from '@waymark/contract/resource-table';
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

export type ListParameterProps<Name extends string> = {
  list: {
    values: Readonly<Record<NoInfer<Name>, string>>;
    go: (changes: Record<NoInfer<Name>, string>, how?: { replace: boolean }) => void;
  };
  /** The parameter of the list that it sets. */
  name: Name;
  label: string;
};

/** Searches when typing pauses, or at once on Enter. */
export function SearchField<Name extends string>({ list, name, label }: ListParameterProps<Name>) {
  const t = useTranslations('admin.list');
  const value = list.values[name];
  const id = useId();
  const input = useSyncedInput(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text !== value)
      list.go(
        recordOf([name], () => text),
        { replace: true },
      );
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

type FilterChoiceProps<Name extends string> = ListParameterProps<Name> & {
  /** Whether the first choice is everything. */
  all?: boolean;
  /** Values with their labels. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Groups of `<option>`s. */
  children?: ReactNode;
};

export function FilterChoice<Name extends string>(props: FilterChoiceProps<Name>) {
  const { list, name, label, all = false, choices = [], children } = props;
  const t = useTranslations('admin.list');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={list.values[name]}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => list.go(recordOf([name], () => event.target.value))}
      >
        {all ? <option value={allFilterValue}>{t('all')}</option> : null}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </div>
  );
}
