import { Link } from 'react-router';
import { useSite } from './site.ts';

export function Header() {
  const { site } = useSite();
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <Link className="brand" to="/">
          {site.platformName}
        </Link>
      </div>
    </header>
  );
}
