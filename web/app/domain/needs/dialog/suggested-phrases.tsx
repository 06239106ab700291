import { useTranslations } from 'use-intl';
import { ChipButton, Chips, ChipTick } from '../../../ui/chip.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { addPhrase, containsPhrase, removePhrase } from './toggle-phrase.ts';

const topics = ['food', 'clothing', 'housing', 'mind', 'health', 'transport', 'legal', 'work'] as const;

type SuggestedPhrasesProps = { live: boolean; text: string; onFill: (text: string) => void };

/** Words to press instead of typing. Without scripts they are ticks, and the server adds the words. */
export function SuggestedPhrases({ live, text, onFill }: SuggestedPhrasesProps) {
  const t = useTranslations('need');
  return (
    <FieldGroup legend={t('pick')}>
      <Chips>
        {topics.map((topic) => {
          const words = t(`topics.${topic}`);
          const pressed = containsPhrase(text, words);
          return live ? (
            <ChipButton
              key={topic}
              pressed={pressed}
              onClick={() => onFill(pressed ? removePhrase(text, words) : addPhrase(text, words))}
            >
              {words}
            </ChipButton>
          ) : (
            <ChipTick key={topic} name="topic" value={words}>
              {words}
            </ChipTick>
          );
        })}
      </Chips>
    </FieldGroup>
  );
}
