import { useId } from 'react';
import { Link } from 'react-router';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { OpenDataShown } from './read-open-data.ts';

/** Plain `<a>` links, without the router: they lead to files and to the API. */
export function OpenDataSection({ texts, changed, published }: OpenDataShown) {
  return (
    <TitledSection title={texts.title}>
      <div className="stack">
        <div className="stack tight">
          <p>{texts.intro}</p>
          {changed ? <p>{changed}</p> : null}
          {published ? <LicenseNote texts={texts} published={published} /> : null}
        </div>
        <LinkList
          title={texts.take}
          links={[
            ['/hsds/v3/download?format=csv', texts.table],
            ['/hsds/v3/download?format=hsds-csv', texts.tables],
            ['/hsds/v3/download?format=hsds-json', texts.json],
          ]}
        />
        <LinkList
          title={texts.programs}
          links={[
            ['/api/docs', texts.api],
            ['/hsds/v3/changes', texts.changes],
          ]}
        />
      </div>
    </TitledSection>
  );
}

function LicenseNote({
  texts,
  published,
}: Pick<OpenDataShown, 'texts'> & { published: NonNullable<OpenDataShown['published']> }) {
  const { license, contactEmail } = published;
  if (license) {
    return (
      <p>
        {texts.license}{' '}
        <a className="place" href={license.url} rel="license noreferrer">
          <bdi>{license.name}</bdi>
        </a>
      </p>
    );
  }
  return (
    <p>
      {texts.noLicense}{' '}
      {contactEmail ? (
        <a className="place" href={`mailto:${contactEmail}`}>
          <bdi dir="ltr">{contactEmail}</bdi>
        </a>
      ) : (
        <Link className="place" to="/contact">
          {texts.operators}
        </Link>
      )}
    </p>
  );
}

/** `nofollow`: search engines are not to download the files. */
function LinkList({ title, links }: { title: string; links: [address: string, text: string][] }) {
  const id = useId();
  return (
    <div>
      <p className="legend" id={id}>
        {title}
      </p>
      <ul className="bullets" aria-labelledby={id}>
        {links.map(([address, text]) => (
          <li key={address}>
            <a className="place" href={address} rel="nofollow">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
