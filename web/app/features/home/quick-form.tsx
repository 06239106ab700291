import { maxQueryLength } from '@waymark/contract/search-limits';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { defaultUrgency } from '../../domain/needs/ask/default-urgency.ts';
import { useFindHelp } from '../../domain/needs/ask/use-find-help.ts';
import { Button } from '../../ui/button.tsx';

/** A one-line search, for people who already know what to ask. Blank input is ignored. */
export function QuickForm() {
  const t = useTranslations('home');
  const findHelp = useFindHelp();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('needDescription');
    if (typeof text === 'string' && text.trim() !== '')
      void findHelp({ needDescription: text, urgency: defaultUrgency });
  };
  return (
    <form className="stack tight" method="post" action="/search" onSubmit={submit}>
      <label htmlFor="quick">{t('quick.label')}</label>
      <div className="ask">
        <input
          className="input"
          id="quick"
          name="needDescription"
          autoComplete="off"
          maxLength={maxQueryLength}
          placeholder={t('quick.placeholder')}
        />
        <Button type="submit">{t('quick.button')}</Button>
      </div>
    </form>
  );
}
