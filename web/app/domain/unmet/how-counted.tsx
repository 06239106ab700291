import { useTranslations } from 'use-intl';
import { Section } from '../../ui/section.tsx';

export function HowCounted() {
  const t = useTranslations('unmetNeeds');
  return (
    <Section title={t('howTitle')}>
      <ul className="bullets">
        {(['asked', 'found', 'small', 'kept'] as const).map((name) => (
          <li key={name}>{t(`how.${name}`)}</li>
        ))}
      </ul>
    </Section>
  );
}
