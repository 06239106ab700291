import { Link } from 'react-router';

type TabsProps = { label: string; current: string; tabs: readonly { name: string; url: string; label: string }[] };

/** The parts of a view, each with its own URL. */
export function Tabs({ label, current, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map(({ name, url, label: tabLabel }) => (
          <li key={name}>
            <Link to={url} aria-current={name === current ? 'page' : undefined}>
              {tabLabel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
