import { useTranslations } from 'use-intl';

const steps = ['say', 'see', 'go', 'again'] as const;

export function HowItWorks() {
  const t = useTranslations('home.how');
  return (
    <section className="wrap stack loose" aria-labelledby="how-title">
      <h2 id="how-title">{t('title')}</h2>
      <ol className="trail">
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`${step}.title`)}</h3>
            <p className="soft">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
