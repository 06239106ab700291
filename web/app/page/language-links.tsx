import { addressEnd, languages } from '../messages/languages.ts';

/**
 * The same page in the other languages, for search engines. They read the page as the server sends it, so that browsers load no
 * code for it. The plain address is English for who asks for no language, and the one that follows the reader's own.
 * @param address whole, without what comes after `?`
 */
export function LanguageLinks({ address }: { address: string }) {
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={address} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${address}${addressEnd(code)}`} />
      ))}
    </>
  );
}
