/** What the server hands to the page renderer with each request; the web room's only door to the world while it renders. */
import type { CrisisLine } from './search.ts';

export type PageContext = {
  /** Calls the API in this process, with the visitor's own headers. `path` starts with /api. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  /** For every script tag of this answer; the content policy refuses scripts without it. */
  nonce: string;
  site: SiteSettings;
  /** The site is closed for maintenance and this page with it: the answer is 503, and tells whom to call. */
  closed?: boolean;
  /** Writes a failure of a page to the server's log. */
  reportError?: (error: unknown) => void;
};

/** What a deployment calls itself and where it sends people. Safe to show to anyone. */
export type SiteSettings = {
  platformName: string;
  platformDescription: string;
  /** Where "Leave this site" goes: a neutral page. */
  leaveUrl: string;
  /** Shown in the foot of every public page; the first is for danger, the second to talk, the third for anything else. */
  crisisLines: CrisisLine[];
  /** How to reach the people who run this site; absent when they have not said. */
  contactEmail?: string;
  contactPhone?: string;
  /** Origin that links and canonical addresses are built on; absent: the request's own. */
  publicUrl?: string;
};

/** What the built web room exports. */
export type PageRenderer = {
  renderPage: (request: Request, context: PageContext) => Promise<Response>;
};
