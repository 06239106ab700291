/** Translated labels of enumerations. Free text of a directory is shown unchanged. */
import { accessibilityOptions, filterLanguages } from '@waymark/contract/enum-values';
import { useLocale, useTranslations } from 'use-intl';

export function useLanguageLabel(): (name: string) => string {
  const t = useTranslations('enumerations');
  return (name) => {
    const known = findKnown(filterLanguages, name);
    return known ? t(`language.${known}`) : name;
  };
}

export function useAccessLabel(): (name: string) => string {
  const t = useTranslations('enumerations');
  return (name) => {
    const known = findKnown(accessibilityOptions, name);
    return known ? t(`accessibility.${known}`) : name;
  };
}

/** Joins words with the comma of the language. */
export function useFormatList(): (words: readonly string[]) => string {
  const locale = useLocale();
  return (words) => words.join(locale === 'ar' ? '، ' : ', ');
}

/** Joins parts that may have commas with the semicolon of the language. Unlike a dot between two parts, it may end a line. */
export function useJoinParts(): (parts: readonly string[]) => string {
  const locale = useLocale();
  return (parts) => parts.join(locale === 'ar' ? '؛ ' : '; ');
}

function findKnown<T extends string>(list: readonly T[], name: string): T | undefined {
  return list.find((one) => one.toLowerCase() === name.trim().toLowerCase());
}
