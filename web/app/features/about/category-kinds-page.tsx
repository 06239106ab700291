import { parseCategory } from '@waymark/contract/enum-values';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi, throwAsErrorPage } from '../../api/api-client.ts';
import { readLanguage } from '../../messages/languages.ts';
import { siteTexts } from '../../messages/site-texts.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KindSection } from './kind-section.tsx';
import { kindsOfHelpUrl } from './kinds-of-help-url.ts';
import { WordLanguageChoice } from './word-language-choice.tsx';
import './kinds-of-help.css';

/** The kinds of help of one category: the words that lead to each, and the first places found. `?words=`: their language. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const category = parseCategory(params.category ?? '');
  if (!category) throw data(null, { status: 404 });
  const language = readLanguage(request);
  const words = new URL(request.url).searchParams.get('words') ?? '';
  const input = { params: { category: category.toLowerCase() }, query: { words: words.slice(0, 8) } };
  const reply = await throwAsErrorPage(callApi('explainConcepts', input, { request, context }));
  return { category, kinds: reply.data, languages: reply.languages, texts: siteTexts(language).kinds };
}

export default function CategoryKindsPage() {
  const { category, kinds, languages, texts } = useLoaderData<typeof loader>();
  const categoryLabel = useTranslations('enumerations.category');
  const title = `${texts.title}: ${categoryLabel(category)}`;
  return (
    <div className="wrap page stack">
      <PageMeta title={title} description={texts.description} />
      <Link className="back" to={kindsOfHelpUrl}>
        <Icon name="back" />
        {texts.title}
      </Link>
      <h1 className="h-page">{categoryLabel(category)}</h1>
      <p>{texts.categoryIntro}</p>
      <WordLanguageChoice languages={languages} texts={texts} />
      {kinds.length === 0 ? (
        <EmptyState icon="inbox" title={texts.none}>
          {null}
        </EmptyState>
      ) : (
        <ul className="kind-sections">
          {kinds.map((kind) => (
            <li key={kind.concept}>
              <KindSection kind={kind} language={languages.shown} texts={texts} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
