import { useLocale } from 'use-intl';

/** Joins parts that may have commas with the semicolon of the language. Unlike a dot between two parts, it may end a line. */
export function useJoinParts(): (parts: readonly string[]) => string {
  const locale = useLocale();
  return (parts) => parts.join(locale === 'ar' ? '؛ ' : '; ');
}
