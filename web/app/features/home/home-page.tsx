import { useTranslations } from 'use-intl';
import { NeedDialog } from '../../domain/needs/dialog/need-dialog.tsx';
import { RecentRequests } from '../../domain/needs/recent-requests.tsx';
import { Lifeline } from '../../page/lifeline.tsx';
import { PageHead } from '../../page/page-head.tsx';
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
      <PageHead title={t('pageTitle')} description={site.platformDescription || t('description')} />
      <Hero />
      <Lifeline landmark />
      <FeatureGrid />
      <RecentRequests />
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
