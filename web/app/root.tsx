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
import { isRecord } from './api/is-record.ts';
import { Frame } from './frame/frame.tsx';
import { PageWatch } from './frame/page-watch.tsx';
import { FailedPage, MissingPage } from './frame/problem-pages.tsx';
import { directionOf } from './messages/languages.ts';
import { pageContext } from './page-context.ts';
import { SessionBeforePaint } from './session/session-before-paint.tsx';
import styles from './styles.css?url';

/** What every page knows of the site. It does not change while someone is here, so it is asked for once. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { site, nonce, closed } = context.get(pageContext);
  return { site, nonce, origin: site.publicUrl ?? new URL(request.url).origin, ...(closed && { closed }) };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { nonce, closed } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React writes it before the scripts, so nothing is ahead of the first paint. */}
        <link rel="stylesheet" href={styles} precedence="site" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17221e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        <PageWatch nonce={nonce} />
        <SessionBeforePaint nonce={nonce} />
        <Frame>{children}</Frame>
        {/* Another page stands at this address then; scripts would look for the one that belongs there. */}
        {closed ? null : (
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

/** Whatever went wrong below, said honestly, inside the usual frame. The answer's status is set by React Router. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 || status === 405 ? <MissingPage /> : <FailedPage problem={problemIn(error)} />;
}

function problemIn(error: unknown): { status: number; message: string } | undefined {
  // Nothing came because nothing could: the browser itself says so.
  if (!import.meta.env.SSR && !navigator.onLine) return { status: 0, message: '' };
  if (!isRouteErrorResponse(error) || !isRecord(error.data)) return undefined;
  const { message, noAnswer } = error.data;
  return typeof message === 'string' ? { status: noAnswer === true ? 0 : error.status, message } : undefined;
}
