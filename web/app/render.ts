/** The entry of the built web package: the server calls `renderPage` for every request that is not for a file or the API. */

import * as build from 'virtual:react-router/server-build';
import type { PageContext, PageRenderer } from '@waymark/contract/page-renderer';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { inLanguage, pageContext } from './api/page-context.ts';
import { readLanguage } from './messages/languages.ts';
import { toMaintenanceRequest } from './shell/maintenance-request.ts';

const handle = createRequestHandler(build);

/** Responds with a page, the data of a page, or a redirect. Errors of a page become a page with status 404 or 500. */
export async function renderPage(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, inLanguage(context, readLanguage(request)));
  if (!context.maintenance) return handle(request, provider);
  const answer = toMaintenanceRequest(request);
  return answer instanceof Response ? answer : handle(answer, provider);
}

({ renderPage }) satisfies PageRenderer;
