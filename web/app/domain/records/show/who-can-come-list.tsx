import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { FactItem, Facts } from '../../../ui/fact.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { type Admission, admissionsOf } from './who-can-come.ts';

const looks: Record<Admission['answer'], { icon: IconName; kind?: 'yes' | 'ask-first' | 'no' }> = {
  yes: { icon: 'check', kind: 'yes' },
  ask: { icon: 'help', kind: 'ask-first' },
  no: { icon: 'x', kind: 'no' },
  limit: { icon: 'info' },
  needed: { icon: 'info' },
};

type WhoCanComeProps = { resource: Pick<Resource, 'eligibility' | 'requirements' | 'restrictions' | 'toBring'> };

export function WhoCanCome({ resource }: WhoCanComeProps) {
  const t = useTranslations('resource.who');
  const wordsFor = useAdmissionWords();
  return (
    <Facts>
      {admissionsOf(resource).map((admission) => (
        <FactItem key={`${admission.answer} ${wordsFor(admission)}`} {...looks[admission.answer]}>
          <strong>{t(admission.answer)}</strong> <span dir="auto">{wordsFor(admission)}</span>
        </FactItem>
      ))}
    </Facts>
  );
}

export function useAdmissionWords(): (admission: Admission) => string {
  const t = useTranslations('resource.who');
  return (admission) => {
    if (admission.answer === 'ask') return t('askText');
    if ('text' in admission) return admission.text;
    const { from, to } = admission;
    if (from !== undefined && to !== undefined) return t('between', { from: `${from}`, to: `${to}` });
    return from === undefined ? t('to', { age: `${to}` }) : t('from', { age: `${from}` });
  };
}
