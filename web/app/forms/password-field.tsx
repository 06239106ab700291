import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../ui/field.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useFieldMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type PasswordFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: string;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows it. It is hidden while it is sent, because browsers offer to save only hidden ones. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const { form, name, label, hint, autoComplete } = props;
  const t = useTranslations('account.form');
  const hydrated = useHydrated();
  const [showRequested, setShowRequested] = useState(false);
  const shown = showRequested && !form.busy;
  const error = useFieldMessage(form.errors, name);
  const id = fieldId(form.name, name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="password">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            aria-required
          />
          <button
            type="button"
            className="password__sign needs-script"
            aria-controls={id}
            aria-pressed={shown}
            disabled={!hydrated}
            onClick={() => setShowRequested(!shown)}
          >
            {t.rich('passwordSign', {
              action: shown ? t('hide') : t('show'),
              field: label,
              sr: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden>,
            })}
          </button>
        </div>
      )}
    </Field>
  );
}
