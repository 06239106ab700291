import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '../frame/page-head.tsx';
import { readLanguage } from '../messages/languages.ts';
import { LinkButton } from '../ui/button.tsx';
import { siteTexts } from './site-texts.ts';

/** Where accounts will be. Says so, and leads on to what works. */
export function loader({ request }: LoaderFunctionArgs) {
  return siteTexts(readLanguage(request)).notOpen;
}

export default function NotOpenPage() {
  const texts = useLoaderData<typeof loader>();
  return (
    <div className="wrap narrow page stack">
      <PageHead title={texts.title} noindex />
      <h1 className="h-page">{texts.title}</h1>
      <p>{texts.text}</p>
      <div className="row">
        <LinkButton look="main" to="/search">
          {texts.find}
        </LinkButton>
        <LinkButton to="/">{texts.home}</LinkButton>
        <LinkButton look="quiet" to="/contact">
          {texts.contact}
        </LinkButton>
      </div>
    </div>
  );
}
