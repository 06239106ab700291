import type { SuggestedChange } from '@waymark/contract/suggestion';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ComparisonSide } from '../compare/comparison.tsx';
import type { FieldLabels } from '../compare/use-field-labels.ts';

export type Choice = 'accept' | 'decline';

type ChangeRowProps = {
  change: SuggestedChange;
  fieldLabels: FieldLabels;
  /** The field is confidential: the public does not see it. */
  hidden: boolean;
  /** null: it has been decided. */
  choiceInput: { choice: Choice | undefined; onChoose: (choice: Choice) => void } | null;
  /** Why it cannot be applied, or that nothing is chosen. */
  error: string | undefined;
};

/** A field with its current value, the suggested one, and the choice or decision about it. */
export function ChangeRow({ change, fieldLabels, hidden, choiceInput, error }: ChangeRowProps) {
  const t = useTranslations('adminSuggestions');
  const { field, decision } = change;
  const label = fieldLabels.label(field);
  const present = fieldLabels.format(field, change.present);
  const proposed = fieldLabels.format(field, change.proposed);
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
        <ComparisonSide lines={present} otherLines={proposed} side="before" />
      </td>
      <td className="compare-said" data-label={t('proposed')}>
        <ComparisonSide lines={proposed} otherLines={present} side="after" />
        {same ? <span className="change-same small soft">{t('same')}</span> : null}
      </td>
      <td data-label={choiceInput ? undefined : t('decision')}>
        {choiceInput ? (
          <fieldset className="change-choice" aria-describedby={error ? errorId : undefined}>
            <legend className="sr">{label}</legend>
            {(['accept', 'decline'] as const).map((choice) => (
              <label className="chip" key={choice}>
                <input
                  type="radio"
                  name={`choice-${field}`}
                  value={choice}
                  checked={choiceInput.choice === choice}
                  aria-invalid={error ? true : undefined}
                  onChange={() => choiceInput.onChoose(choice)}
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
