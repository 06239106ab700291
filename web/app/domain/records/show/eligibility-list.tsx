import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import type { IconName } from '../../../ui/icon.tsx';
import { IconListItem, IconRows } from '../../../ui/icon-row.tsx';
import { type EligibilityRule, eligibilityRulesOf } from './eligibility-rules.ts';

const icons: Record<EligibilityRule['answer'], { icon: IconName; kind?: 'yes' | 'ask-first' | 'no' }> = {
  yes: { icon: 'check', kind: 'yes' },
  ask: { icon: 'help', kind: 'ask-first' },
  no: { icon: 'x', kind: 'no' },
  limit: { icon: 'info' },
  needed: { icon: 'info' },
};

type EligibilityListProps = { resource: Pick<Resource, 'eligibility' | 'requirements' | 'restrictions' | 'toBring'> };

export function EligibilityList({ resource }: EligibilityListProps) {
  const t = useTranslations('resource.who');
  const ruleText = useEligibilityMessages();
  return (
    <IconRows>
      {eligibilityRulesOf(resource).map((rule) => (
        <IconListItem key={`${rule.answer} ${ruleText(rule)}`} {...icons[rule.answer]}>
          <strong>{t(rule.answer)}</strong> <span dir="auto">{ruleText(rule)}</span>
        </IconListItem>
      ))}
    </IconRows>
  );
}

export function useEligibilityMessages(): (rule: EligibilityRule) => string {
  const t = useTranslations('resource.who');
  return (rule) => {
    if (rule.answer === 'ask') return t('askText');
    if ('text' in rule) return rule.text;
    const { from, to } = rule;
    if (from !== undefined && to !== undefined) return t('between', { from: `${from}`, to: `${to}` });
    return from === undefined ? t('to', { age: `${to}` }) : t('from', { age: `${from}` });
  };
}
