/** Whoever only looks through the list does not pay for what a told need is answered with. */
import { use } from 'react';

type NeedParts = typeof import('./need-parts.ts').needParts;

let loaded: NeedParts | null = null;
let coming: Promise<NeedParts> | null = null;

/** To be awaited before an answer that needs them is shown, so that help in danger is there at once. */
export async function loadNeedParts(): Promise<NeedParts> {
  loaded ??= (await import('./need-parts.ts')).needParts;
  return loaded;
}

/** Inside of Suspense: a page that came from the server is made live a moment later where they stand. */
export function useNeedParts(): NeedParts {
  if (loaded) return loaded;
  coming ??= loadNeedParts().catch(stayAsServed);
  return use(coming);
}

/** The signal is gone: what stands on the page can be read and works as it does without scripts. */
function stayAsServed(failure: unknown): Promise<never> {
  reportError(failure);
  return new Promise(() => {});
}
