import { languageQuery, languages } from '../messages/languages.ts';

/**
 * Alternate links to the page in all languages, for search engines, which read the page as the server sends it: browsers load no
 * code for it. The address without a language is English for search engines, and in the reader's language for people.
 * @param address absolute URL without a query
 */
export function LanguageLinks({ address }: { address: string }) {
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={address} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${address}${languageQuery(code)}`} />
      ))}
    </>
  );
}
