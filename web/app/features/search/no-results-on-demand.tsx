/** Few searches find nothing: the others do not load what is said then. */
import { type ComponentProps, use } from 'react';

type Part = typeof import('./no-results.tsx');

let loaded: Part | undefined;
let coming: Promise<Part> | undefined;

async function load(): Promise<Part> {
  loaded = await import('./no-results.tsx');
  return loaded;
}

// Where the server has shown it, it comes before the page does: else React takes what came too late off the page, to make it
// anew, and what is pressed meanwhile meets nothing.
if (!import.meta.env.SSR && document.querySelector('.empty')) await load();

export function NoResultsOnDemand(props: ComponentProps<Part['NoResults']>) {
  coming ??= load();
  const { NoResults: Shown } = loaded ?? use(coming);
  return <Shown {...props} />;
}
