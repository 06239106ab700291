import type { NamedOrganization } from '@waymark/contract/search';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';

const maxNames = 3;

/** Links to the organizations that the need names. */
export function NamedOrganizations({ names }: { names: readonly NamedOrganization[] }) {
  const t = useTranslations('answer');
  return (
    <ul className="named">
      {names.slice(0, maxNames).map(({ id, name, places }) => (
        <li key={id}>
          <Link to={`/organizations/${encodeURIComponent(id)}`}>
            <span>{t.rich('names', { places, name: () => <bdi>{name}</bdi> })}</span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
