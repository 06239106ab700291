import { urgencies } from '@waymark/contract/enum-values';
import type { Urgency } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { FieldGroup } from '../../../ui/field.tsx';
import { defaultUrgency } from './default-urgency.ts';

export function UrgencyChoice({ defaultValue = defaultUrgency }: { defaultValue?: Urgency }) {
  const t = useTranslations('need');
  return (
    <FieldGroup legend={t('howSoon')}>
      <div className="urgency">
        {urgencies.map((urgency) => (
          <label key={urgency} className={`level-${urgency.toLowerCase()}`}>
            <input type="radio" name="urgency" value={urgency} defaultChecked={urgency === defaultValue} />
            <strong>{t(`urgency.${urgency}.label`)}</strong>
            <span className="hint">{t(`urgency.${urgency}.hint`)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
