/**
 * Adds the routes of an organization's members to `apiRoutes`. In the browser the build replaces this file
 * (`evaluate-calls.ts`); on the server and in tests `apiRoutes` is complete, so there is nothing to add.
 */
export function registerMembershipRoutes(): void {}
