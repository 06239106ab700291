import { data, type LoaderFunctionArgs, redirect, useLoaderData, useRouteLoaderData } from 'react-router';
import { pageContext } from '../../api/page-context.ts';
import { readLanguage } from '../../messages/languages.ts';
import { siteTexts } from '../../messages/site-texts.ts';
import { HelplineLink } from '../../page/crisis-contacts.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import type { SiteData } from '../../page/site.ts';
import { sameOriginPath } from './set-language-route.ts';

/**
 * Opens the requested page for a signed-in administrator, through a cookie that allows reading pages only. No other script is on
 * this page. Checks first that the page opens, so that a browser without cookies does not reload for ever.
 */
const previewScript = `(async()=>{
const{token,user}=localStorage,page=document.querySelector('.closed-page a').href;
if(!token||JSON.parse(user||'{}').role!='ADMIN')return;
const given=await fetch('/api/maintenance/preview',{method:'POST',headers:{Authorization:'Bearer '+token}});
if(given.ok&&(await fetch(page,{method:'HEAD'})).status!=503)location.replace(page)
})().catch(()=>{})`;

/**
 * Replaces every page while the site is closed for maintenance: plain HTML, with the crisis lines in the footer. Administrators
 * sign in at /admin, which stays open.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const from = sameOriginPath(new URL(request.url).searchParams.get('from') ?? '');
  if (!context.get(pageContext).maintenance) throw redirect(from, 303);
  return data({ from, texts: siteTexts(readLanguage(request)).closed }, { status: 503 });
}

export default function MaintenancePage() {
  const { from, texts } = useLoaderData<typeof loader>();
  const { nonce } = useRouteLoaderData<() => SiteData>('root') ?? {};
  return (
    <div className="wrap narrow page stack closed-page">
      <PageMeta title={texts.title} noindex />
      <h1 className="h-page">{texts.title}</h1>
      <p>{texts.text}</p>
      <p>{texts.help}</p>
      <p className="row">
        <a className="btn btn--main" href={from}>
          {texts.retry}
        </a>
        <HelplineLink />
      </p>
      <p className="soft">
        {texts.keepers}{' '}
        <a className="place" href="/admin">
          {texts.signIn}
        </a>
      </p>
      <script nonce={nonce} suppressHydrationWarning>
        {previewScript}
      </script>
    </div>
  );
}
