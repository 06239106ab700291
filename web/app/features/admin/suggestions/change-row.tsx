import type { SuggestedChange } from '@waymark/contract/suggestion';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ComparisonSide } from '../compare/comparison.tsx';
import type { FieldLabels } from '../compare/field-labels.ts';

export type Choice = 'accept' | 'decline';

type ChangeRowProps = {
  change: SuggestedChange;
  words: FieldLabels;
  /** The field is confidential: the public does not see it. */
  hidden: boolean;
  /** null: it has been decided. */
  choosing: { choice: Choice | undefined; onChoose: (choice: Choice) => void } | null;
  /** Why it cannot be applied, or that nothing is chosen. */
  error: string | undefined;
};

/** A field with its current value, the suggested one, and the choice or decision about it. */
export function ChangeRow({ change, words, hidden, choosing, error }: ChangeRowProps) {
  const t = useTranslations('adminSuggestions');
  const { field, decision } = change;
  const label = words.label(field);
  const present = words.read(field, change.present);
  const proposed = words.read(field, change.proposed);
  const errorId = `change-${field}-error`;
  const same = present.join('\n') === proposed.join('\n');
  return (
    <tr>
      <th scope="row" id={`change-${field}`}>
        {label}
        {hidden ? (
          <span className="change-hidden small soft">
            <Icon name="shield" />
            {t('hidden')}
          </span>
        ) : null}
      </th>
      <td className="compare-said" data-label={t('now')}>
        <ComparisonSide lines={present} beside={proposed} side="before" />
      </td>
      <td className="compare-said" data-label={t('proposed')}>
        <ComparisonSide lines={proposed} beside={present} side="after" />
        {same ? <span className="change-same small soft">{t('same')}</span> : null}
      </td>
      <td data-label={choosing ? undefined : t('decision')}>
        {choosing ? (
          <fieldset className="change-choice" aria-describedby={error ? errorId : undefined}>
            <legend className="sr">{label}</legend>
            {(['accept', 'decline'] as const).map((choice) => (
              <label className="chip" key={choice}>
                <input
                  type="radio"
                  name={`choice-${field}`}
                  value={choice}
                  checked={choosing.choice === choice}
                  aria-invalid={error ? true : undefined}
                  onChange={() => choosing.onChoose(choice)}
                />
                {t(choice)}
              </label>
            ))}
            {error ? (
              <span className="field__error" id={errorId}>
                <Icon name="alert" />
                {error}
              </span>
            ) : null}
          </fieldset>
        ) : (
          <Badge colour={decision === 'accepted' ? 'green' : 'grey'} icon={decision === 'accepted' ? 'check' : 'x'}>
            {t(decision === 'accepted' ? 'accepted' : 'declined')}
          </Badge>
        )}
      </td>
    </tr>
  );
}
