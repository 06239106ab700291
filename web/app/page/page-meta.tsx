import { useLocation } from 'react-router';
import { LanguageLinks } from './language-links.tsx';
import { useSite } from './site.ts';

type PageMetaProps = {
  /** Never a need: the title stays in the browser's history, where others can read it. */
  title: string;
  description?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
};

/** The title and description of a page; React moves them into the head. */
export function PageMeta({ title, description, noindex = false }: PageMetaProps) {
  const { site, origin, end = '' } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} – ${site.platformName}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${origin}${pathname}${end}`} />
      )}
      {import.meta.env.SSR && !noindex && origin ? <LanguageLinks address={`${origin}${pathname}`} /> : null}
    </>
  );
}
