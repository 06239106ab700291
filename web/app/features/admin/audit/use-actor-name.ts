import { deletedUser } from '@waymark/contract/deleted-user';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';

/** Formats the `actorName` of an audit entry: absent without an account. */
export function useActorName(): (actorName: string | undefined) => string {
  const t = useTranslations('adminAudit');
  return (actorName) => {
    if (!actorName) return t('nobody');
    return actorName === deletedUser ? t('deletedUser') : bidiIsolate(actorName);
  };
}
