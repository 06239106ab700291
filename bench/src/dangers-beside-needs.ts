/** The dangers of the collection, each with an ordinary need added: whoever is in danger often asks for something else too. */
import type { Understanding } from '@waymark/contract/search';
import type { Language } from '@waymark/matching/text/language';
import type { DangerSentence } from './danger-sentences.ts';
import { formatTable } from './statistics.ts';

/** As a sentence of its own, and as a part of the same one. */
const needs: Record<Language, [sentence: string, part: string]> = {
  en: ['I also need help with my light bill', 'and i need help with rent'],
  es: ['También necesito ayuda con el recibo de la luz', 'y necesito ayuda con la renta'],
  fr: ['J’ai aussi besoin d’aide pour le loyer', 'et j’ai besoin de nourriture'],
  pt: ['Também preciso de ajuda com o aluguel', 'e preciso de comida'],
  de: ['Ich brauche auch Hilfe bei der Miete', 'und ich brauche Essen'],
  it: ['Ho anche bisogno di aiuto con l’affitto', 'e ho bisogno di cibo'],
  ru: ['Ещё нужна помощь с арендой', 'и нужна еда'],
  ar: ['وأحتاج أيضا مساعدة في الإيجار', 'وأحتاج طعام'],
  zh: ['我还需要房租帮助', '还需要食物'],
  ja: ['家賃の助けも必要です', '食べ物も必要です'],
  ko: ['월세 도움도 필요해요', '음식도 필요해요'],
  hi: ['किराए में भी मदद चाहिए', 'और खाना चाहिए'],
};

type Crisis = NonNullable<Understanding['crisis']>;
type Understand = (text: string, language: Language) => Crisis | null;

/** A table by language of the dangers that are found alone: how many are found beside a need too, and how many emergencies as such. */
export function dangersBesideNeeds(
  found: readonly { sentence: DangerSentence; crisis: Crisis }[],
  understand: Understand,
) {
  const asked = found.flatMap(({ sentence: { text, language, isDevelopment }, crisis: alone }) => {
    const [sentence, part] = needs[language];
    const said = text.replace(/[.。।]\s*$/, '');
    return [`${said}. ${sentence}`, `${said} ${part}`].map((both) => ({
      language,
      isDevelopment,
      wasLoud: alone.level === 'emergency',
      crisis: understand(both, language),
    }));
  });
  const row = (name: string, group: typeof asked) => {
    const loud = group.filter(({ wasLoud }) => wasLoud);
    return [
      name,
      `${group.filter(({ crisis }) => crisis !== null).length}/${group.length}`,
      `${loud.filter(({ crisis }) => crisis?.level === 'emergency').length}/${loud.length}`,
    ];
  };
  const languages = [...new Set(asked.map(({ language }) => language))];
  return formatTable(
    ['beside an ordinary need', 'found', 'emergency: loud'],
    [
      row('all', asked),
      row(
        'looked at',
        asked.filter(({ isDevelopment }) => isDevelopment),
      ),
      row(
        'only counted',
        asked.filter(({ isDevelopment }) => !isDevelopment),
      ),
      ...languages.map((one) =>
        row(
          one,
          asked.filter(({ language }) => language === one),
        ),
      ),
    ],
  );
}
