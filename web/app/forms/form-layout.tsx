import type { ReactNode } from 'react';
import { sessionField } from '../api/session-field.ts';
import { BusyButton } from './busy-button.tsx';
import type { Form } from './use-form.ts';

type FormLayoutProps<Field extends string> = {
  form: Form<Field>;
  submit: string;
  /** Replaces `submit` while the response is awaited, and is announced. */
  busy: string;
  /** Target without JavaScript. Absent: the form exists with scripts only. */
  action?: string;
  /** After the button. */
  after?: ReactNode;
  children: ReactNode;
};

/** A form that scripts submit; until they have loaded, and without them, the browser submits it to `action`. */
export function FormLayout<Field extends string>({
  form,
  submit,
  busy,
  action,
  after,
  children,
}: FormLayoutProps<Field>) {
  return (
    <form
      ref={form.form}
      className="card card--roomy stack airy"
      method="post"
      action={action}
      noValidate
      aria-busy={form.busy}
      onSubmit={form.submit}
      onInput={form.input}
    >
      {action ? <input type="hidden" name={sessionField} autoComplete="off" /> : null}
      {children}
      <BusyButton type="submit" look="main" wide className="send" busy={form.busy}>
        {form.busy ? <span className="spinner" aria-hidden="true" /> : null}
        {form.busy ? busy : submit}
      </BusyButton>
      <div className="sr" role="status">
        {form.busy ? busy : null}
      </div>
      {after}
    </form>
  );
}
