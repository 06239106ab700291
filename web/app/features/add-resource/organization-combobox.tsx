import { maxLengths } from '@waymark/contract/field-limits';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../forms/field-error.ts';
import { type Form, fieldId } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { type OrganizationSuggestion, useOrganizations } from './use-organizations.ts';

type SearchProps<Name extends string> = {
  form: Form<Name | 'organizationName'>;
  /** The current text of the field; '' searches nothing. */
  typed: string;
  start: string | undefined;
  onChoose: (organization: OrganizationSuggestion) => void;
};

/** A combobox for the organization's name. The focus stays in the input; `aria-activedescendant` names the active option. */
export function OrganizationCombobox<Name extends string>({ form, typed, start, onChoose }: SearchProps<Name>) {
  const t = useTranslations('contribute.organization');
  const errorMessage = useErrorMessage();
  const error = form.errors.organizationName;
  const listId = useId();
  const [expanded, setExpanded] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, searching, none } = useOrganizations(typed);
  const open = expanded && found.length > 0;
  const activeIndex = open && active < found.length ? active : -1;
  const close = () => {
    setExpanded(false);
    setActive(-1);
  };
  const choose = (organization: OrganizationSuggestion) => {
    close();
    onChoose(organization);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setExpanded(true);
      // Beyond the last option none is active (-1), then the first again.
      const next = activeIndex + step;
      if (open) setActive(next < -1 ? found.length - 1 : next === found.length ? -1 : next);
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (key === 'Enter' && open) {
      // Enter chooses an option; it does not submit the form.
      event.preventDefault();
      const chosen = found[activeIndex];
      if (chosen) choose(chosen);
      else close();
    }
  };
  return (
    <>
      <div className="combobox">
        <Field
          id={fieldId(form.name, 'organizationName')}
          label={t('label')}
          hint={t('hint')}
          error={error ? errorMessage(error) : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="organizationName"
              defaultValue={start}
              role="combobox"
              dir="auto"
              autoComplete="off"
              maxLength={maxLengths.name}
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
              onInput={() => {
                setExpanded(true);
                setActive(-1);
              }}
              onKeyDown={handleKeyDown}
              onBlur={close}
            />
          )}
        </Field>
        <Options id={listId} found={open ? found : []} activeIndex={activeIndex} onChoose={choose} />
      </div>
      <p className={none ? 'hint' : 'sr'} role="status">
        {open ? t('count', { count: found.length }) : expanded && searching ? t('searching') : none ? t('none') : null}
      </p>
    </>
  );
}

type OptionsProps = {
  id: string;
  found: readonly OrganizationSuggestion[];
  activeIndex: number;
  onChoose: (organization: OrganizationSuggestion) => void;
};

function Options({ id, found, activeIndex, onChoose }: OptionsProps) {
  const t = useTranslations('contribute.organization');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  return (
    <div
      className="combobox__list"
      id={id}
      ref={list}
      role="listbox"
      aria-label={t('list')}
      hidden={found.length === 0}
    >
      {found.map((organization, index) => (
        // Not focusable: the input keeps the focus and handles the keys.
        <button
          type="button"
          key={organization.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(organization)}
        >
          <span dir="auto">{organization.name}</span>
          {organization.city ? (
            <span className="hint" dir="auto">
              {organization.city}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
