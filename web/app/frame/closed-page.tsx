import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { siteTexts } from '../about-this-site/site-texts.ts';
import { readLanguage } from '../messages/languages.ts';
import { pageContext } from '../page-context.ts';
import { CallHelp } from './call-help.tsx';
import { ownPath } from './language-route.ts';
import { PageHead } from './page-head.tsx';

/**
 * What everyone sees in place of a page while the site is closed for maintenance: plain HTML, with the numbers to call in the
 * foot of the page. Administrators sign in at /admin, which stays open.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const from = ownPath(new URL(request.url).searchParams.get('from') ?? '');
  if (!context.get(pageContext).closed) throw redirect(from, 303);
  return data({ from, texts: siteTexts(readLanguage(request)).closed }, { status: 503 });
}

export default function ClosedPage() {
  const { from, texts } = useLoaderData<typeof loader>();
  return (
    <div className="wrap narrow page stack closed-page">
      <PageHead title={texts.title} noindex />
      <h1 className="h-page">{texts.title}</h1>
      <p>{texts.text}</p>
      <p>{texts.help}</p>
      <p className="row">
        <a className="btn btn--main" href={from}>
          {texts.retry}
        </a>
        <CallHelp />
      </p>
      <p className="soft">
        {texts.keepers}{' '}
        <a className="place" href="/admin">
          {texts.signIn}
        </a>
      </p>
    </div>
  );
}
