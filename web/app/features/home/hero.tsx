import { useTranslations } from 'use-intl';
import { NeedButton } from '../../domain/needs/ask/need-button.tsx';
import { HeroArt } from './hero-art.tsx';
import { QuickForm } from './quick-form.tsx';

export function Hero() {
  const t = useTranslations('home');
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero__text stack loose">
          <div className="stack">
            <h1>{t('title')}</h1>
            <p className="hero__lead">{t('lead')}</p>
          </div>
          <div className="stack airy">
            <NeedButton look="blaze" size="big" arrow>
              {t('button')}
            </NeedButton>
            <QuickForm />
          </div>
        </div>
      </div>
      <HeroArt />
    </section>
  );
}
