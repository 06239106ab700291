import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import { useClockWords } from './clock-words.ts';
import type { Opening, When } from './opening.ts';

type OpeningFactProps = { opening: Opening /** Whether there is a number to call and ask. */; callable: boolean };

/** "Open now, closes 5 pm". Left off paper when it says "now": a printed sheet is read later. */
export function OpeningFact({ opening, callable }: OpeningFactProps) {
  const words = useOpeningWords(opening, callable);
  const open = opening.kind === 'open' || opening.kind === 'always';
  return (
    <p className={open ? 'fact fact--open' : opening.kind === 'closed' ? 'fact no-print' : 'fact'}>
      <Icon name="clock" />
      <span>{words}</span>
    </p>
  );
}

function useOpeningWords(opening: Opening, callable: boolean): string {
  const t = useTranslations('resource.opening');
  const words = useClockWords();
  const parts = ({ at }: When) => ({
    time: words.time(at),
    weekday: words.weekday(at),
    date: words.day(at),
  });
  switch (opening.kind) {
    case 'always':
      return t('always');
    case 'paused':
      return t('paused');
    case 'text':
      return t('text', { text: opening.text });
    case 'unknown':
      return callable ? t('unknownCall') : t('unknown');
    case 'open':
      return opening.closes ? t(`open${dayName[opening.closes.day]}`, parts(opening.closes)) : t('open');
    case 'closed':
      return opening.opens ? t(`closed${dayName[opening.opens.day]}`, parts(opening.opens)) : t('closed');
  }
}

const dayName = { today: 'Today', tomorrow: 'Tomorrow', week: 'Week', later: 'Later' } as const;
