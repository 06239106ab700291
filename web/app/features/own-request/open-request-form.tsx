import { maxLengths } from '@waymark/contract/field-limits';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { OpenedRequestState } from './own-request-server.ts';
import { RequestProblem, useFieldError } from './request-problem.tsx';

/** Asks for the words of the code. Keeps what was typed when it opens no request. */
export function OpenRequestForm({ previous }: { previous: OpenedRequestState | undefined }) {
  const t = useTranslations('ownRequest');
  const errorOf = useFieldError(previous);
  return (
    <>
      <p className="soft">{t('lead')}</p>
      {previous ? <RequestProblem opened={previous} /> : null}
      <form className="card card--roomy stack airy" method="post" action="/my-request">
        <input type="hidden" name="step" value="open" />
        <Field id="own-request-code" label={t('code')} hint={t('codeHint')} error={errorOf('code')}>
          {(control) => (
            <input
              {...control}
              name="code"
              defaultValue={previous?.code}
              maxLength={maxLengths.listEntry}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              translate="no"
              dir="auto"
              aria-required
            />
          )}
        </Field>
        <Button type="submit" look="main" wide>
          {t('open')}
        </Button>
      </form>
      <p>
        {t.rich('none', {
          link: (chunks) => (
            <Link className="place" to="/ask-a-navigator">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
