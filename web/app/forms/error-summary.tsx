import type { MouseEvent, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import { useErrorMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type ErrorSummaryProps<Field extends string> = {
  form: Form<Field>;
  /** Shown when there is no message. */
  fallback: string;
  /** Messages by status, in place of the server's, which are English. */
  errorMessages?: Readonly<Record<number, string>>;
  /** Further content when sending failed. */
  children?: ReactNode;
};

/** The errors above a form: of the whole form, or of several fields with a link to each. It takes the focus. */
export function ErrorSummary<Field extends string>({
  form,
  fallback,
  errorMessages,
  children,
}: ErrorSummaryProps<Field>) {
  const t = useTranslations('account.form');
  const network = useTranslations('errors.said')('network');
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const fieldErrors = form.fields.flatMap((field) => {
    const error = form.errors[field];
    return error ? [{ id: fieldId(form.name, field), text: errorMessage(error) }] : [];
  });
  const { formProblem } = form;
  if (formProblem) {
    const message =
      locale === 'en' || formProblem.isLocalized
        ? formProblem.message
        : formProblem.message && errorMessages?.[formProblem.status];
    return (
      <Banner form={form}>
        <p className="report__title">{message ?? fallback}</p>
        {formProblem.status === 0 && !formProblem.isLocalized ? <p>{network}</p> : null}
        {children}
      </Banner>
    );
  }
  if (fieldErrors.length < 2) return null;
  return (
    <Banner form={form}>
      <h2 className="report__title">{t('problems', { count: fieldErrors.length })}</h2>
      <ul className="report__list">
        {fieldErrors.map(({ id, text }) => (
          <li key={id}>
            <a className="place" href={`#${id}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Banner<Field extends string>({ form, children }: { form: Form<Field>; children: ReactNode }) {
  return (
    <div className="note note--bad report" ref={form.report} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="stack tight">{children}</div>
    </div>
  );
}

/** Focuses the field with its label in view; the URL stays unchanged. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.closest('.field')?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
