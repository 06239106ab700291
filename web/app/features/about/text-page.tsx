import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '../../api/page-context.ts';
import { embedTag } from '../../domain/embed/embed-tag.ts';
import { readLanguage } from '../../messages/languages.ts';
import { fillPlaceholders, siteTexts, textPageNames } from '../../messages/site-texts.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { kindsOfHelpUrl } from './kinds-of-help-url.ts';
import { OpenDataSection } from './open-data-section.tsx';
import { readOpenData } from './read-open-data.ts';
import { TextSections } from './text-sections.tsx';

/** Loader of /about, /privacy, /terms and /cookies: the path names the text. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  // Not `request.url`: client-side navigation requests `/terms.data`.
  const path = url.pathname.replaceAll('/', '');
  const name = textPageNames.find((one) => one === path) ?? 'about';
  const language = readLanguage(request);
  const texts = siteTexts(language);
  const { site, publicOrigin } = context.get(pageContext);
  if (name !== 'about') {
    const page = fillPlaceholders(texts[name], site);
    return { ...page, openData: null, more: { address: '/contact', text: texts.contact.reach } };
  }
  const sections = [...texts.about.sections, ...(site.embedOff ? [] : [texts.embed])];
  const page = fillPlaceholders({ ...texts.about, sections }, site);
  const code = embedTag(publicOrigin);
  return {
    ...page,
    sections: page.sections.map((section) => (section.title === texts.embed.title ? { ...section, code } : section)),
    openData: await readOpenData(texts.openData, language, { request, context }),
    more: { address: kindsOfHelpUrl, text: texts.kinds.seeAll },
  };
}

export default function TextPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="wrap narrow page">
      <PageMeta title={page.title} description={page.description} />
      <h1 className="h-page text-title">{page.title}</h1>
      <TextSections sections={page.sections} />
      <p className={page.openData ? 'text-action' : undefined}>
        <LinkButton to={page.more.address}>{page.more.text}</LinkButton>
      </p>
      {page.openData ? <OpenDataSection {...page.openData} /> : null}
    </div>
  );
}
