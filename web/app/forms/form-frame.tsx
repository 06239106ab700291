import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { NoScriptNote } from './no-script-note.tsx';
import type { Form } from './use-form.ts';

type FormFrameProps<Field extends string> = {
  form: Form<Field>;
  submit: string;
  /** In place of `submit` while the answer is awaited, and read out. */
  busy: string;
  /** Where the form goes without scripts. Without it only scripts can send it. */
  action?: string;
  /** After the button. */
  after?: ReactNode;
  children: ReactNode;
};

/** A form that scripts send. Until they run it cannot be sent, and where they never will it says so in its place; unless it has an `action`. */
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
        <Button
          type="submit"
          look="main"
          wide
          className="send"
          disabled={!live && !action}
          aria-disabled={form.busy ? true : undefined}
        >
          {form.busy ? <span className="spinner" aria-hidden="true" /> : null}
          {form.busy ? busy : submit}
        </Button>
        <div className="sr" role="status">
          {form.busy ? busy : null}
        </div>
        {after}
      </form>
    </>
  );
}
