import { useTranslations } from 'use-intl';
import { Lifeline } from '../frame/lifeline.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useSite } from '../frame/site.ts';
import { NeedDialog } from '../need/need-dialog.tsx';
import { RecentRequests } from '../need/recent-requests.tsx';
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
