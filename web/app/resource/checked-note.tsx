import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { Fact } from '../ui/fact.tsx';
import { useClockWords } from './clock-words.ts';

/** When a person last checked this entry. An edit is no check, so it is told by itself. */
export function CheckedNote({ resource }: { resource: Pick<Resource, 'verification' | 'updatedAt'> }) {
  const t = useTranslations('resource.checked');
  const words = useClockWords();
  const { lastVerifiedAt, verifiedBy } = resource.verification ?? {};
  const date = lastVerifiedAt ? words.date(lastVerifiedAt) : null;
  return (
    <div className="small">
      <Fact icon={date ? 'shield' : 'unsure'}>
        {date ? (verifiedBy ? t('by', { date, name: verifiedBy }) : t('on', { date })) : t('never')}{' '}
        {t('updated', { date: words.date(resource.updatedAt) })}
      </Fact>
    </div>
  );
}
