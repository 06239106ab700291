import { useTranslations } from 'use-intl';
import { ChipButton, Chips, ChipTick } from '../../../ui/chip.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { addPhrase, containsPhrase, removePhrase } from './phrases-in-text.ts';

const topics = ['food', 'clothing', 'housing', 'mind', 'health', 'transport', 'legal', 'work'] as const;

type SuggestedPhrasesProps = { live: boolean; text: string; onFill: (text: string) => void };

/** Phrases to add by a press. Without JavaScript they are checkboxes, and the server adds their phrases. */
export function SuggestedPhrases({ live, text, onFill }: SuggestedPhrasesProps) {
  const t = useTranslations('need');
  return (
    <FieldGroup legend={t('pick')}>
      <Chips>
        {topics.map((topic) => {
          const phrase = t(`topics.${topic}`);
          const pressed = containsPhrase(text, phrase);
          return live ? (
            <ChipButton
              key={topic}
              pressed={pressed}
              onClick={() => onFill(pressed ? removePhrase(text, phrase) : addPhrase(text, phrase))}
            >
              {phrase}
            </ChipButton>
          ) : (
            <ChipTick key={topic} name="topic" value={phrase}>
              {phrase}
            </ChipTick>
          );
        })}
      </Chips>
    </FieldGroup>
  );
}
