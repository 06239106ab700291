/** Loads the empty state on demand: few searches find nothing. */
import { type ComponentProps, use } from 'react';

type NoResultsModule = typeof import('./no-results.tsx');

let loaded: NoResultsModule | undefined;
let loading: Promise<NoResultsModule> | undefined;

async function load(): Promise<NoResultsModule> {
  loaded = await import('./no-results.tsx');
  return loaded;
}

// When the server has rendered it, it is loaded before hydration: otherwise React would remove the server's HTML to render it
// again later, and presses on it meanwhile would be lost.
if (!import.meta.env.SSR && document.querySelector('.empty')) await load();

export function NoResultsOnDemand(props: ComponentProps<NoResultsModule['NoResults']>) {
  loading ??= load();
  const { NoResults: Shown } = loaded ?? use(loading);
  return <Shown {...props} />;
}
