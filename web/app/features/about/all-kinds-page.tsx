import { resourceCategories } from '@waymark/contract/enum-values';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi, throwAsErrorPage } from '../../api/api-client.ts';
import { readLanguage } from '../../messages/languages.ts';
import { siteTexts } from '../../messages/site-texts.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { Icon } from '../../ui/icon.tsx';
import { categoryUrl } from './kinds-of-help-url.ts';
import './kinds-of-help.css';

/** Names every kind of help that the engine understands; the page of a category lists the words that lead to each. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { data } = await throwAsErrorPage(callApi('listConcepts', {}, { request, context }));
  const { title, description, intro, words } = siteTexts(readLanguage(request)).kinds;
  const groups = resourceCategories.map((category) => ({
    category,
    labels: data.filter((concept) => concept.category === category).map(({ label }) => label),
  }));
  return { texts: { title, description, intro, words }, groups: groups.filter(({ labels }) => labels.length > 0) };
}

export default function AllKindsPage() {
  const { texts, groups } = useLoaderData<typeof loader>();
  const categoryLabel = useTranslations('enumerations.category');
  return (
    <div className="wrap page stack airy">
      <PageMeta title={texts.title} description={texts.description} />
      <h1 className="h-page">{texts.title}</h1>
      <div className="stack tight">
        {texts.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {groups.map(({ category, labels }) => (
        <section key={category} className="section" aria-labelledby={category}>
          <h2 id={category}>{categoryLabel(category)}</h2>
          <ul className="kind-names">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <Link className="place" to={categoryUrl(category)}>
            <span>
              {texts.words} <span className="sr">({categoryLabel(category)})</span>
            </span>
            <Icon name="arrow" />
          </Link>
        </section>
      ))}
    </div>
  );
}
