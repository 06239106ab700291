import { PassThrough } from 'node:stream';
import { files } from 'virtual:language-files';
import { createReadableStreamFromReadable } from '@react-router/node';
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
import { type Language, readLanguage } from './messages/languages.ts';
import { messagesOf } from './messages/server-messages.ts';
import { pageContext } from './page-context.ts';

/** Milliseconds a page may take to render. */
export const streamTimeout = 10_000;

/** Renders the whole page before the first byte, so that its status is always the true one. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { nonce } = provider.get(pageContext);
  const language = readLanguage(request);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  headers.append('Vary', 'Cookie, Accept-Language');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), streamTimeout);
    const { pipe, abort } = renderToPipeableStream(
      <IntlProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
        <LanguageFirst language={language} />
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </IntlProvider>,
      {
        nonce,
        // Nothing is left for a script to put in its place, however long it is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
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

/** The page's scripts wait for its messages: the browser hears of that file in the head, beside the scripts. */
function LanguageFirst({ language }: { language: Language }) {
  const file = files[language];
  if (file) preload(file, { as: 'fetch', crossOrigin: 'anonymous' });
  return null;
}

/** A page that is not there, or a visitor who went away, is no failure of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  report(error, context);
};

function report(error: unknown, provider: Readonly<RouterContextProvider>): void {
  const { reportError } = provider.get(pageContext);
  if (reportError) reportError(error);
  else process.emitWarning(error instanceof Error ? error : String(error));
}
