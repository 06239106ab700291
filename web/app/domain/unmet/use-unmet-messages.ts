import { parseCategory } from '@waymark/contract/enum-values';
import { noArea, unclearKind } from '@waymark/contract/unmet-lists';
import type { Bounds, UnmetGroup, UnmetPeriod } from '@waymark/contract/unmet-needs';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { boundsMessageKey } from './totals.ts';

/** Formats the parts of the counts in the reader's language. */
export function useUnmetMessages() {
  const t = useTranslations('unmetNeeds');
  const categories = useTranslations('enumerations.category');
  const format = useFormatter();
  const locale = useLocale();
  const formatDay = useFormatDay();
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const category = (name: string) => {
    const known = parseCategory(name);
    return known ? categories(known) : t('kinds.unclear');
  };
  return {
    category,
    kind: ({ kind, label, category: name }: Pick<UnmetGroup, 'kind' | 'label' | 'category'>) => {
      if (name === null) return t('kinds.several');
      if (name === unclearKind.category) return t('kinds.unclear');
      return kind === null ? t('kinds.otherOf', { category: category(name) }) : (label ?? kind);
    },
    area: (area: string | null) => (area === null ? t('areas.several') : area === noArea ? t('areas.none') : area),
    language: (code: string | null) => (code === null ? t('languages.several') : (languages.of(code) ?? code)),
    bounds: (bounds: Bounds, whole: number) => {
      const kind = boundsMessageKey(bounds, whole);
      return kind === 'number' ? format.number(bounds.least) : t(`bounds.${kind}`, { ...bounds });
    },
    span: ({ from, until }: UnmetPeriod) => t('span', { from: formatDay(from), until: formatDay(until) }),
    day: formatDay,
    number: (count: number) => format.number(count),
  };
}
