import type { WayToReach } from '@waymark/contract/ways-to-reach';
import { useTranslations } from 'use-intl';
import { useClockWords } from '../../../messages/dates/clock-words.ts';
import { useAskWords } from './ask-words.ts';
import type { Opening, When } from './opening.ts';

/** "Open now, closes 5 pm". @param way how the place can be asked best */
export function useOpeningWords(opening: Opening, way: WayToReach | undefined): string {
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
