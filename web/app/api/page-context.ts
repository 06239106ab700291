/** Passes the server's request context to loaders, actions and the document. */
import type { PageContext } from '@waymark/contract/page-renderer';
import { createContext } from 'react-router';

// Pure: without it, files that use it in loaders only would be bundled for the browser.
export const pageContext = /* @__PURE__ */ createContext<PageContext>();

/** The same, with API calls in this language. */
export function inLanguage(context: PageContext, language: string): PageContext {
  return {
    ...context,
    fetchApi: (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Accept-Language', language);
      return context.fetchApi(path, { ...init, headers });
    },
  };
}
