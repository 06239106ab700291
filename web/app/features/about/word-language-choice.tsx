import type { WordLanguages } from '@waymark/contract/concept';
import { useLocation } from 'react-router';
import { useLocale } from 'use-intl';
import type { KindTexts } from '../../messages/site-texts.ts';
import { Field } from '../../ui/field.tsx';

type WordLanguageChoiceProps = { languages: WordLanguages; texts: Pick<KindTexts, 'wordsIn' | 'show'> };

/** A plain GET form: the words of each language have their own URL. */
export function WordLanguageChoice({ languages: { shown, all }, texts }: WordLanguageChoiceProps) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <form method="get" action={pathname} className="word-language">
      <Field id="words" label={texts.wordsIn}>
        {(control) => (
          <span className="with-button">
            <select {...control} name="words" defaultValue={shown} key={shown}>
              {all.map((language) => (
                <option key={language} value={language}>
                  {languageNames.of(language) ?? language}
                </option>
              ))}
            </select>
            <button className="btn" type="submit">
              {texts.show}
            </button>
          </span>
        )}
      </Field>
    </form>
  );
}
