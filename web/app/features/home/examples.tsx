import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { defaultUrgency } from '../../domain/needs/ask/default-urgency.ts';
import { useFindHelp } from '../../domain/needs/ask/use-find-help.ts';
import { Icon } from '../../ui/icon.tsx';

const examples = ['heat', 'sleep', 'court', 'ride', 'boots'] as const;

/** Example needs with what they lead to; pressing one searches for it. Without JavaScript each button sends its words by POST. */
export function Examples() {
  const t = useTranslations('home.examples');
  const findHelp = useFindHelp();
  const run = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void findHelp({ needDescription: submitter.value, urgency: defaultUrgency }, { keep: false });
  };
  return (
    <form className="stack" method="post" action="/search" onSubmit={run}>
      <h2>{t('title')}</h2>
      <ul className="said-list">
        {examples.map((example) => (
          <li key={example}>
            <button type="submit" className="said" name="needDescription" value={t(example)}>
              <span className="said__words">
                {t('quoted', { words: t(example) })}
                <span className="hint">{t(`answers.${example}`)}</span>
              </span>
              <Icon name="arrow" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
