import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import type { IconName } from '../../../ui/icon.tsx';
import { IconListItem, IconRows } from '../../../ui/icon-row.tsx';
import { type EligibilityRule, eligibilityRulesOf } from './eligibility-rules.ts';

const looks: Record<EligibilityRule['answer'], { icon: IconName; kind?: 'yes' | 'ask-first' | 'no' }> = {
  yes: { icon: 'check', kind: 'yes' },
  ask: { icon: 'help', kind: 'ask-first' },
  no: { icon: 'x', kind: 'no' },
  limit: { icon: 'info' },
  needed: { icon: 'info' },
};

type EligibilityListProps = { resource: Pick<Resource, 'eligibility' | 'requirements' | 'restrictions' | 'toBring'> };

export function EligibilityList({ resource }: EligibilityListProps) {
  const t = useTranslations('resource.who');
  const wordsFor = useEligibilityMessages();
  return (
    <IconRows>
      {eligibilityRulesOf(resource).map((admission) => (
        <IconListItem key={`${admission.answer} ${wordsFor(admission)}`} {...looks[admission.answer]}>
          <strong>{t(admission.answer)}</strong> <span dir="auto">{wordsFor(admission)}</span>
        </IconListItem>
      ))}
    </IconRows>
  );
}

export function useEligibilityMessages(): (admission: EligibilityRule) => string {
  const t = useTranslations('resource.who');
  return (admission) => {
    if (admission.answer === 'ask') return t('askText');
    if ('text' in admission) return admission.text;
    const { from, to } = admission;
    if (from !== undefined && to !== undefined) return t('between', { from: `${from}`, to: `${to}` });
    return from === undefined ? t('to', { age: `${to}` }) : t('from', { age: `${from}` });
  };
}
