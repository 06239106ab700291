import type { Page } from '@waymark/contract/envelope';
import { useTranslations } from 'use-intl';
import { Pages } from '../ui/pages.tsx';
import { ChangeControl } from './change-control.tsx';

export function PageLinks({ page: { number, totalPages } }: { page: Page }) {
  const t = useTranslations('search.pages');
  return (
    <Pages
      label={t('label')}
      current={number}
      total={totalPages}
      previous={t('previous')}
      next={t('next')}
      to={(page, content) => <ChangeControl change={{ kind: 'page', page }}>{content}</ChangeControl>}
    />
  );
}
