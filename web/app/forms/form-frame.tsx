import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { NoScriptNote } from './no-script-note.tsx';
import type { Form } from './use-form.ts';

type FormFrameProps<Field extends string> = {
  form: Form<Field>;
  submit: string;
  /** In place of `submit` while the answer is awaited, and read out. */
  busy: string;
  /** After the button. */
  after?: ReactNode;
  children: ReactNode;
};

/** A form that scripts send. Until they run it cannot be sent, and where they never will it says so in its place. */
export function FormFrame<Field extends string>({ form, submit, busy, after, children }: FormFrameProps<Field>) {
  const t = useTranslations('account.form');
  const live = useHydrated();
  return (
    <>
      <NoScriptNote>
        <p>{t.rich('scriptHelp', { link: (said) => <Link to="/search">{said}</Link> })}</p>
      </NoScriptNote>
      <form
        ref={form.form}
        className="card card--roomy stack airy needs-script"
        method="post"
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
          disabled={!live}
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
