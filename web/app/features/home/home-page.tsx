import { useTranslations } from 'use-intl';
import { NeedDialog } from '../../domain/needs/dialog/need-dialog.tsx';
import { RecentNeedsList } from '../../domain/needs/recent-needs-list.tsx';
import { CrisisContacts } from '../../page/crisis-contacts.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { useSite } from '../../page/site.ts';
import { BeforeYouStart } from './before-you-start.tsx';
import { Examples } from './examples.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';

export default function HomePage() {
  const t = useTranslations('home');
  const { site } = useSite();
  return (
    <>
      <PageMeta title={t('pageTitle')} description={site.platformDescription || t('description')} />
      <Hero />
      <CrisisContacts landmark />
      <FeatureGrid />
      <RecentNeedsList />
      <HowItWorks />
      <section className="band">
        <div className="wrap with-side with-side--end">
          <Examples />
          <BeforeYouStart />
        </div>
      </section>
      <NeedDialog />
    </>
  );
}
