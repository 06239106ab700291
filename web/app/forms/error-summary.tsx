import type { MouseEvent, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import { useErrorMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type ErrorSummaryProps<Field extends string> = {
  form: Form<Field>;
  /** What is said when the server says nothing. */
  fallback: string;
  /** By status, for readers of another language than the server's. */
  errorMessages?: Readonly<Record<number, string>>;
  /** A way on, when sending failed. */
  children?: ReactNode;
};

/** What went wrong, above the form: of several fields, with a link to each, or of the whole. It takes the focus. */
export function ErrorSummary<Field extends string>({
  form,
  fallback,
  errorMessages,
  children,
}: ErrorSummaryProps<Field>) {
  const t = useTranslations('account.form');
  const network = useTranslations('errors.said')('network');
  const locale = useLocale();
  const sentence = useErrorMessage();
  const wrong = form.fields.flatMap((field) => {
    const error = form.errors[field];
    return error ? [{ id: fieldId(form.name, field), text: sentence(error) }] : [];
  });
  const { formProblem } = form;
  if (formProblem) {
    const inTheirs =
      locale === 'en' || formProblem.own
        ? formProblem.message
        : formProblem.message && errorMessages?.[formProblem.status];
    return (
      <Banner form={form}>
        <p className="report__title">{inTheirs ?? fallback}</p>
        {formProblem.status === 0 && !formProblem.own ? <p>{network}</p> : null}
        {children}
      </Banner>
    );
  }
  if (wrong.length < 2) return null;
  return (
    <Banner form={form}>
      <h2 className="report__title">{t('problems', { count: wrong.length })}</h2>
      <ul className="report__list">
        {wrong.map(({ id, text }) => (
          <li key={id}>
            <a className="place" href={`#${id}`} onClick={goTo}>
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

/** To the field itself, with its label in view; the address stays as it is. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.closest('.field')?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
