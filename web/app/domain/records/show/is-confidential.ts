import type { Resource } from '@waymark/contract/resource';

/** Names of confidential places are kept out of the browser's history and out of search engines. */
export function isConfidential({ location }: Resource): boolean {
  return location !== undefined && location.visibility !== 'public';
}
