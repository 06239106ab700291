/**
 * How each call is made, without its shapes: all that a page needs to ask. `endpoints.ts` says what goes in and comes out.
 * Paths are below /api, parameters as `:name`. In the order of the specification's section 7.
 */
export const calls = {
  health: { method: 'GET', path: '/health' },
  listResources: { method: 'GET', path: '/resources' },
  searchResources: { method: 'GET', path: '/resources/search' },
  readResource: { method: 'GET', path: '/resources/:id' },
  listConcepts: { method: 'GET', path: '/concepts' },
  explainConcepts: { method: 'GET', path: '/concepts/:category' },
  searchOrganizations: { method: 'GET', path: '/organizations/search' },
  readOrganization: { method: 'GET', path: '/organizations/:id' },
} as const;

export type CallName = keyof typeof calls;
