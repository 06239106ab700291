import type { WayToReach } from '@waymark/contract/ways-to-reach';
import { useTranslations } from 'use-intl';
import { useClockWords } from '../../../messages/dates/clock-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useAskWords } from './ask-words.ts';
import type { Opening, When } from './opening.ts';

type OpeningFactProps = { opening: Opening /** How the place can be asked best. */; way: WayToReach | undefined };

/** "Open now, closes 5 pm". Left off paper when it says "now": a printed sheet is read later. */
export function OpeningFact({ opening, way }: OpeningFactProps) {
  const words = useOpeningWords(opening, way);
  const open = opening.kind === 'open' || opening.kind === 'always';
  return (
    <p className={open ? 'fact fact--open' : opening.kind === 'closed' ? 'fact no-print' : 'fact'}>
      <Icon name="clock" />
      <span>{words}</span>
    </p>
  );
}

function useOpeningWords(opening: Opening, way: WayToReach | undefined): string {
  const t = useTranslations('resource.opening');
  const words = useClockWords();
  const { first, ask } = useAskWords(way);
  const parts = ({ at }: When) => ({
    time: words.time(at),
    weekday: words.weekday(at),
    date: words.day(at),
  });
  switch (opening.kind) {
    case 'always':
      return t('always');
    case 'paused':
      return t('paused', { first });
    case 'text':
      return t('text', { text: opening.text });
    case 'unknown':
      return t('unknown', { first });
    case 'open':
      return opening.closes ? t(`open${dayName[opening.closes.day]}`, parts(opening.closes)) : t('open');
    case 'closed':
      return opening.opens ? t(`closed${dayName[opening.opens.day]}`, parts(opening.opens)) : t('closed', { ask });
  }
}

const dayName = { today: 'Today', tomorrow: 'Tomorrow', week: 'Week', later: 'Later' } as const;
