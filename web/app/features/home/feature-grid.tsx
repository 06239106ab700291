import type { ResourceCategory } from '@waymark/contract/enumerations';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NeedButton } from '../../domain/needs/ask/need-button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

const categories: readonly [ResourceCategory, IconName][] = [
  ['FOOD', 'food'],
  ['CLOTHING', 'clothing'],
  ['HOUSING', 'housing'],
  ['HEALTHCARE', 'health'],
  ['MENTAL_HEALTH', 'mind'],
  ['EDUCATION', 'education'],
  ['TRANSPORTATION', 'transport'],
  ['LEGAL_AID', 'legal'],
  ['EMPLOYMENT', 'work'],
  ['UTILITIES', 'utilities'],
  ['OTHER', 'other'],
];

/** A link to every category, and a button for people who do not know theirs. */
export function FeatureGrid() {
  const t = useTranslations('home');
  return (
    <section className="band" aria-labelledby="categories-title">
      <div className="wrap stack">
        <h2 id="categories-title">{t('categories.title')}</h2>
        <ul className="categories">
          {categories.map(([category, icon]) => (
            <li key={category}>
              <Link className="category" to={`/search?category=${category.toLowerCase()}`}>
                <CategoryLabel
                  icon={icon}
                  name={t(`categories.${category}.name`)}
                  hint={t(`categories.${category}.hint`)}
                />
              </Link>
            </li>
          ))}
          <li>
            <NeedButton bare className="category">
              <CategoryLabel icon="unsure" name={t('categories.unsure.name')} hint={t('categories.unsure.hint')} />
            </NeedButton>
          </li>
        </ul>
      </div>
    </section>
  );
}

function CategoryLabel({ icon, name, hint }: { icon: IconName; name: string; hint: string }) {
  return (
    <>
      <span className="category__icon">
        <Icon name={icon} />
      </span>
      <span>
        <strong>{name}</strong> <span className="hint">{hint}</span>
      </span>
    </>
  );
}
