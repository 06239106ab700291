import type { ResourceStatus } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';

/** To the public APPROVED is 'Available', as AVAILABLE is; whoever chooses between them is told which is which. */
export function useStatusLabel(): (status: ResourceStatus) => string {
  const t = useTranslations('records.resource.fields');
  const names = useTranslations('enumerations.status');
  return (status) => (status === 'APPROVED' ? t('approved') : names(status));
}
