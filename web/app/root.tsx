import { isRecord } from '@waymark/contract/is-record';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { useLocale } from 'use-intl';
import { cookieSessionFirstName } from './api/cookie-session.ts';
import { isNoAnswer } from './api/is-no-answer.ts';
import { pageContext } from './api/page-context.ts';
import { directionOf, readLanguage, requestLanguageQuery } from './messages/languages.ts';
import { siteTexts } from './messages/site-texts.ts';
import type { SiteData } from './page/site.ts';
import { InlinePageScript, InlineSignInScript } from './shell/before-paint.tsx';
import { ErrorContent, NotFoundContent, type PageProblem } from './shell/error-pages.tsx';
import { Shell } from './shell/shell.tsx';
import styles from './styles.css?url';

/** The data of every page. It does not change during a visit, so it is loaded once. */
export async function loader(args: LoaderFunctionArgs): Promise<SiteData> {
  const { request, context } = args;
  const { site, nonce, maintenance, preview } = context.get(pageContext);
  const plainName = maintenance ? null : await cookieSessionFirstName(args);
  return {
    site,
    nonce,
    origin: site.publicUrl ?? '',
    end: requestLanguageQuery(request),
    ...(plainName !== null && { plainName }),
    ...(maintenance && { maintenance }),
    ...(preview && { preview: siteTexts(readLanguage(request)).closed.preview }),
  };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { nonce, maintenance, preview, plainName } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    // With scripts `InlineSignInScript` sets `data-signed-in`.
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-signed-in={plainName === undefined ? undefined : ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React renders it before the scripts, which would delay the first paint. */}
        <link rel="stylesheet" href={styles} precedence="site" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17221e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        <InlinePageScript nonce={nonce} />
        <InlineSignInScript nonce={nonce} />
        {preview ? <aside className="preview">{preview}</aside> : null}
        <Shell>{children}</Shell>
        {/* The maintenance page replaces the page of this URL, whose scripts would not match it. */}
        {maintenance ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Any error of a page, shown inside the shell. React Router sets the status of the response. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 || status === 405 ? <NotFoundContent /> : <ErrorContent problem={problemOf(error)} />;
}

function problemOf(error: unknown): PageProblem | undefined {
  // The browser is offline, or a file could not be loaded.
  if (!import.meta.env.SSR && (!navigator.onLine || isNoAnswer(error))) return { status: 0, message: '' };
  if (!isRouteErrorResponse(error) || !isRecord(error.data)) return undefined;
  const { message, noAnswer } = error.data;
  if (typeof message !== 'string') return undefined;
  return { status: noAnswer === true ? 0 : error.status, message };
}
