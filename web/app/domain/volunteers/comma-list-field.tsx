import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../forms/text-field.tsx';
import { type Form, fieldId } from '../../forms/use-form.ts';
import { ChipButton, Chips } from '../../ui/chip.tsx';
import { Tags } from '../../ui/tags.tsx';
import { hasEntry, parseCommaList, toggleEntry } from './volunteer-to-form.ts';
import './comma-list-field.css';

type CommaListFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: string;
  hint: string;
  defaultValue: string;
  /** The current text of the field. */
  typed: string;
  suggestedTitle: string;
  suggested: readonly string[];
};

/** Short entries in one line, separated by commas: shows them as tags, and offers common ones as buttons. */
export function CommaListField<Name extends string>(props: CommaListFieldProps<Name>) {
  const { form, name, label, hint, defaultValue, typed, suggestedTitle, suggested } = props;
  const t = useTranslations('volunteer');
  const titleId = useId();
  const entries = parseCommaList(typed);
  const toggle = (entry: string) => {
    const field = document.getElementById(fieldId(form.name, name));
    if (!(field instanceof HTMLInputElement)) return;
    field.value = toggleEntry(field.value, entry);
    // As if typed: the form saves its draft and clears the field's error.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="stack comma-list">
      <TextField form={form} name={name} label={label} hint={hint} defaultValue={defaultValue} autoComplete="off" />
      {entries.length > 0 ? (
        <div className="row comma-list__read">
          <span className="hint">{t('read')}</span>
          <Tags tags={entries} />
        </div>
      ) : null}
      <fieldset className="stack tight needs-script" aria-labelledby={titleId}>
        <p className="hint" id={titleId}>
          <span className="sr">{label}: </span>
          {suggestedTitle}
        </p>
        <Chips>
          {suggested.map((entry) => {
            const pressed = hasEntry(typed, entry);
            return (
              <ChipButton key={entry} icon={pressed ? 'check' : 'plus'} pressed={pressed} onClick={() => toggle(entry)}>
                {entry}
              </ChipButton>
            );
          })}
        </Chips>
      </fieldset>
    </div>
  );
}
