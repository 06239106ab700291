import { maxLengths } from '@waymark/contract/field-limits';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../forms/field-error.ts';
import { type Form, fieldId } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { type Found, useOrganizations } from './use-organizations.ts';

type SearchProps<Name extends string> = {
  form: Form<Name | 'organizationName'>;
  /** What stands in the field; '' looks nothing up. */
  typed: string;
  start: string | undefined;
  onChoose: (organization: Found) => void;
};

/** The field for the name, with the organizations that have it. The keys stay in the field; the list only shows where one is. */
export function OrganizationSearch<Name extends string>({ form, typed, start, onChoose }: SearchProps<Name>) {
  const t = useTranslations('contribute.organization');
  const sentence = useErrorMessage();
  const error = form.errors.organizationName;
  const listId = useId();
  const [asked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, searching, none } = useOrganizations(typed);
  const open = asked && found.length > 0;
  const at = open && active < found.length ? active : -1;
  const close = () => {
    setAsked(false);
    setActive(-1);
  };
  const choose = (organization: Found) => {
    close();
    onChoose(organization);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAsked(true);
      // Past the last comes the field itself, then the first again.
      if (open) setActive(at + step < -1 ? found.length - 1 : at + step === found.length ? -1 : at + step);
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (key === 'Enter' && open) {
      // The whole form is not sent by choosing.
      event.preventDefault();
      const chosen = found[at];
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
          error={error ? sentence(error) : undefined}
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
              aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
              onInput={() => {
                setAsked(true);
                setActive(-1);
              }}
              onKeyDown={press}
              onBlur={close}
            />
          )}
        </Field>
        <Options id={listId} found={open ? found : []} at={at} onChoose={choose} />
      </div>
      <p className={none ? 'hint' : 'sr'} role="status">
        {open ? t('count', { count: found.length }) : asked && searching ? t('searching') : none ? t('none') : null}
      </p>
    </>
  );
}

type OptionsProps = { id: string; found: readonly Found[]; at: number; onChoose: (organization: Found) => void };

function Options({ id, found, at, onChoose }: OptionsProps) {
  const t = useTranslations('contribute.organization');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
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
        // The field keeps the focus, and with it the keys.
        <button
          type="button"
          key={organization.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
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
