/** Passes the server's request context to loaders, actions and the document. */
import type { PageContext } from '@waymark/contract/page-renderer';
import { createContext } from 'react-router';

// Without the annotation, the bundler keeps this in files whose loaders alone use it, and browsers load it.
export const pageContext = /* @__PURE__ */ createContext<PageContext>();

/** The context with API calls in this language. */
export function inLanguage(context: PageContext, language: string): PageContext {
  return withHeader(context, 'Accept-Language', language);
}

/** The context with this header in every API call. */
export function withHeader(context: PageContext, name: string, value: string): PageContext {
  return {
    ...context,
    fetchApi: (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set(name, value);
      return context.fetchApi(path, { ...init, headers });
    },
  };
}
