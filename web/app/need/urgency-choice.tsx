import { urgencies } from '@waymark/contract/closed-lists';
import { useTranslations } from 'use-intl';
import { FieldGroup } from '../ui/field.tsx';
import { usualUrgency } from './urgency.ts';

export function UrgencyChoice() {
  const t = useTranslations('need');
  return (
    <FieldGroup legend={t('howSoon')}>
      <div className="urgency">
        {urgencies.map((urgency) => (
          <label key={urgency} className={`level-${urgency.toLowerCase()}`}>
            <input type="radio" name="urgency" value={urgency} defaultChecked={urgency === usualUrgency} />
            <strong>{t(`urgency.${urgency}.label`)}</strong>
            <span className="hint">{t(`urgency.${urgency}.hint`)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
