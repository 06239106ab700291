import { readCategory } from '@waymark/contract/closed-lists';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi, orErrorPage } from '../../api/call.ts';
import { readLanguage } from '../../messages/languages.ts';
import { siteTexts } from '../../messages/site-texts.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { kindsAddress } from './category-address.ts';
import { KindSection } from './kind-section.tsx';
import { WordLanguageChoice } from './word-language-choice.tsx';
import './kinds-of-help.css';

/** The kinds of help of one category: what people say, and who is shown first. `?words=` is the language of the words. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const category = readCategory(params.category ?? '');
  if (!category) throw data(null, { status: 404 });
  const language = readLanguage(request);
  const words = new URL(request.url).searchParams.get('words') ?? '';
  const input = { params: { category: category.toLowerCase() }, query: { words: words.slice(0, 8) } };
  const reply = await orErrorPage(callApi('explainConcepts', input, { request, context }));
  return { category, kinds: reply.data, languages: reply.languages, texts: siteTexts(language).kinds };
}

export default function CategoryKindsPage() {
  const { category, kinds, languages, texts } = useLoaderData<typeof loader>();
  const names = useTranslations('enumerations.category');
  const title = `${texts.title}: ${names(category)}`;
  return (
    <div className="wrap page stack">
      <PageHead title={title} description={texts.description} />
      <Link className="back" to={kindsAddress}>
        <Icon name="back" />
        {texts.title}
      </Link>
      <h1 className="h-page">{names(category)}</h1>
      <p>{texts.categoryIntro}</p>
      <WordLanguageChoice languages={languages} texts={texts} />
      {kinds.length === 0 ? (
        <Empty icon="inbox" title={texts.none}>
          {null}
        </Empty>
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
