import { passwordChangeRules, validateRepeatedPassword } from '@waymark/contract/account-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useAccountProblems } from '../../forms/account-problems.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { toFieldError } from '../../forms/field-error.ts';
import { FormLayout } from '../../forms/form-layout.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Note } from '../../ui/note.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { MySessions } from './my-sessions.tsx';

/**
 * Security: changing the password, which requires the current one, and the list of sessions. Source: decisions,
 * "Accounts and sessions".
 */
export function PasswordChange({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useTranslations('profile.security');
  /** Number of changes: each remounts the form and the list of sessions. */
  const [changes, setChanges] = useState(0);
  return (
    <TitledSection title={t('title')}>
      <div className="stack airy">
        <p className="soft">{t('lead')}</p>
        <div role="status" className="told">
          {changes > 0 ? (
            <Note icon="check" className="note--good">
              <p key={changes}>{t('done')}</p>
            </Note>
          ) : null}
        </div>
        <PasswordForm
          key={changes}
          email={email}
          onChanged={() => {
            setChanges(changes + 1);
            onChanged();
          }}
        />
        <p>
          <Link className="place" to="/forgot-password">
            {t('forgot')}
          </Link>
        </p>
        {/* A new password ends the other sessions: the list is reloaded. */}
        <MySessions key={`sessions ${changes}`} />
      </div>
    </TitledSection>
  );
}

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useTranslations('profile.security');
  const account = useTranslations('account.fields');
  const errorMessages = useAccountProblems();
  const form = useForm({
    name: 'password-change',
    fields,
    secret: fields,
    rules: passwordChangeRules,
    validateTogether: ({ newPassword, confirmPassword }) => validateRepeatedPassword(newPassword, confirmPassword),
    linkedFields: [['newPassword', 'confirmPassword']],
    mapToFieldErrors: ({ errors }) => {
      const [first] = errors.currentPassword ?? [];
      // A message that is no rule of the form comes from the server's check of the password.
      return first !== undefined && !('code' in toFieldError(first))
        ? { currentPassword: { sentence: t('wrong') } }
        : null;
    },
    send: async (body) => {
      await callApi('changePassword', { body });
      onChanged();
      return null;
    },
  });
  return (
    <div className="form-rest">
      <ErrorSummary form={form} fallback={t('failed')} errorMessages={errorMessages} />
      <FormLayout form={form} submit={t('submit')} busy={t('busy')}>
        {/* For password managers: the account of these passwords. */}
        <input className="sr" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        <PasswordField form={form} name="currentPassword" label={t('current')} autoComplete="current-password" />
        <NewPasswordFields form={form} name="newPassword" label={account('newPassword')} />
      </FormLayout>
    </div>
  );
}
