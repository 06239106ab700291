import type { OpenData } from '@waymark/contract/open-data';
import { callApi, type LoaderArgs } from '../../api/api-client.ts';
import { formattingLocale } from '../../messages/dates/use-format-day.ts';
import type { Language } from '../../messages/languages.ts';
import type { OpenDataTexts } from '../../messages/site-texts.ts';

export type OpenDataShown = {
  texts: OpenDataTexts;
  /** The sentence about the last change; absent when it could not be read. */
  changed?: string;
  /** Absent when it could not be read: the license is then not mentioned. */
  published?: Pick<OpenData, 'license' | 'contactEmail'>;
};

/** Never throws: the downloads are offered even when the license and the last change cannot be read. */
export async function readOpenData(
  texts: OpenDataTexts,
  language: Language,
  caller: LoaderArgs,
): Promise<OpenDataShown> {
  try {
    const { data } = await callApi('readOpenData', {}, caller);
    const { changedOn, ...published } = data;
    const day = new Intl.DateTimeFormat(formattingLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
    return { texts, published, changed: texts.changed.replace('{day}', day.format(new Date(changedOn))) };
  } catch {
    return { texts };
  }
}
