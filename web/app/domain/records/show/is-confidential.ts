import type { Resource } from '@waymark/contract/resource';

/** The name of a place that hides its address is not to stay in the history of a browser that others use, nor in a search engine. */
export function isConfidential({ location }: Resource): boolean {
  return location !== undefined && location.visibility !== 'public';
}
