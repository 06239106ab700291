import { useTranslations } from 'use-intl';
import { TitledSection } from '../../ui/titled-section.tsx';

export function HowCounted() {
  const t = useTranslations('unmetNeeds');
  return (
    <TitledSection title={t('howTitle')}>
      <ul className="bullets">
        {(['asked', 'found', 'small', 'kept'] as const).map((name) => (
          <li key={name}>{t(`how.${name}`)}</li>
        ))}
      </ul>
    </TitledSection>
  );
}
