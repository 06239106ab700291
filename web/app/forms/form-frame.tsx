import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../ui/class-names.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { BusyButton } from './busy-button.tsx';
import { NoScriptNote } from './no-script-note.tsx';
import type { Form } from './use-form.ts';

type FormFrameProps<Field extends string> = {
  form: Form<Field>;
  submit: string;
  /** Replaces `submit` while the response is awaited, and is announced. */
  busy: string;
  /** Target without scripts. Absent: the form needs scripts. */
  action?: string;
  /** After the button. */
  after?: ReactNode;
  children: ReactNode;
};

/**
 * A form submitted by scripts. Before hydration it cannot be sent, and without scripts it says so; unless it has an
 * `action`.
 */
export function FormFrame<Field extends string>(props: FormFrameProps<Field>) {
  const { form, submit, busy, action, after, children } = props;
  const t = useTranslations('account.form');
  const live = useHydrated();
  return (
    <>
      {action ? null : (
        <NoScriptNote>
          <p>{t.rich('scriptHelp', { link: (said) => <Link to="/search">{said}</Link> })}</p>
        </NoScriptNote>
      )}
      <form
        ref={form.form}
        className={classNames('card card--roomy stack airy', !action && 'needs-script')}
        method="post"
        action={action}
        noValidate
        aria-busy={form.busy}
        onSubmit={form.submit}
        onInput={form.input}
      >
        {children}
        <BusyButton type="submit" look="main" wide className="send" disabled={!live && !action} busy={form.busy}>
          {form.busy ? <span className="spinner" aria-hidden="true" /> : null}
          {form.busy ? busy : submit}
        </BusyButton>
        <div className="sr" role="status">
          {form.busy ? busy : null}
        </div>
        {after}
      </form>
    </>
  );
}
