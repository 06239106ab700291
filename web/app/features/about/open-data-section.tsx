import { useId } from 'react';
import { Link } from 'react-router';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { OpenDataShown } from './read-open-data.ts';

/** Plain links to files and to what programs read: none is a page of this site. */
export function OpenDataSection({ texts, changed, published }: OpenDataShown) {
  return (
    <TitledSection title={texts.title}>
      <div className="stack">
        <div className="stack tight">
          <p>{texts.intro}</p>
          {changed ? <p>{changed}</p> : null}
          {published ? <Rights texts={texts} published={published} /> : null}
        </div>
        <Addresses
          title={texts.take}
          all={[
            ['/hsds/v3/download?format=csv', texts.table],
            ['/hsds/v3/download?format=hsds-csv', texts.tables],
            ['/hsds/v3/download?format=hsds-json', texts.json],
          ]}
        />
        <Addresses
          title={texts.programs}
          all={[
            ['/api/docs', texts.api],
            ['/hsds/v3/changes', texts.changes],
          ]}
        />
      </div>
    </TitledSection>
  );
}

function Rights({
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

/** Search engines take no files. */
function Addresses({ title, all }: { title: string; all: [address: string, text: string][] }) {
  const id = useId();
  return (
    <div>
      <p className="legend" id={id}>
        {title}
      </p>
      <ul className="bullets" aria-labelledby={id}>
        {all.map(([address, text]) => (
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
