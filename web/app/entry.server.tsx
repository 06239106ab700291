import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { files } from 'virtual:language-files';
import { preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import { pageContext } from './api/page-context.ts';
import { type Language, languageCookieForUrl, readLanguage } from './messages/languages.ts';
import { messagesOf } from './messages/server-messages.ts';

/** Rendering timeout in milliseconds. */
export const streamTimeout = 10_000;

/** Renders the whole page before the first byte, so that the status is correct. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { nonce, timeZone } = provider.get(pageContext);
  const language = readLanguage(request);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  headers.append('Vary', 'Cookie, Accept-Language');
  const cookie = languageCookieForUrl(request);
  if (cookie) headers.append('Set-Cookie', cookie);
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), streamTimeout);
    const { pipe, abort } = renderToPipeableStream(
      <IntlProvider locale={language} messages={messagesOf(language)} timeZone={timeZone}>
        <PreloadMessages language={language} />
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </IntlProvider>,
      {
        nonce,
        // Renders everything before onAllReady, whatever its size.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          text(body).then((html) => resolve(new Response(lowerScriptPriority(html), { status, headers })), reject);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          report(error, provider);
        },
      },
    );
  });
}

/**
 * Gives preloaded scripts a low priority: otherwise they share a slow line with the stylesheet, and the first paint comes a
 * quarter later. React Router's `<Scripts>` has no property for it. Text of people cannot match, as its `<` is escaped.
 */
function lowerScriptPriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
}

/** Preloads the page's messages, which its scripts wait for. */
function PreloadMessages({ language }: { language: Language }) {
  const file = files[language];
  if (file) preload(file, { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
  return null;
}

/** Aborted requests and 4xx are not reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  report(error, context);
};

function report(error: unknown, provider: Readonly<RouterContextProvider>): void {
  const { reportError } = provider.get(pageContext);
  if (reportError) reportError(error);
  else process.emitWarning(error instanceof Error ? error : String(error));
}
