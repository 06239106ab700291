import type { ContactChannel } from '@waymark/contract/contact-channels';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { useContactHint } from './contact-hint.ts';
import type { OpeningStatus, RelativeTime } from './opening-status.ts';

/** "Open now, closes 5 pm". @param way the best way to ask the place about its hours */
export function useOpeningMessage(opening: OpeningStatus, way: ContactChannel | undefined): string {
  const t = useTranslations('resource.opening');
  const dateFormats = useDateFormats();
  const { first, ask } = useContactHint(way);
  const parts = ({ at }: RelativeTime) => ({
    time: dateFormats.time(at),
    weekday: dateFormats.weekday(at),
    date: dateFormats.day(at),
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
      return opening.closes ? t(`open${daySuffix[opening.closes.day]}`, parts(opening.closes)) : t('open');
    case 'closed':
      return opening.opens ? t(`closed${daySuffix[opening.opens.day]}`, parts(opening.opens)) : t('closed', { ask });
  }
}

const daySuffix = { today: 'Today', tomorrow: 'Tomorrow', week: 'Week', later: 'Later' } as const;
