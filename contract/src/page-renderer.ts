/**
 * What the server passes to the page renderer with each request: the only dependencies of the web package during
 * rendering.
 */
import type { CrisisLine } from './search.ts';

export type PageContext = {
  /** Calls the API in this process, with the visitor's own headers. `path` starts with /api. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  /** CSP nonce of this response's script tags. */
  nonce: string;
  site: SiteSettings;
  /** The address of this site, to be written down: never what a request calls it. */
  ownOrigin: string;
  /** The day at this site, `2026-11-26`: what is printed says when. */
  today: string;
  /** IANA time zone of this site: moments are told by its clock where no browser tells them by its own. */
  timeZone: string;
  /** Draws a text that a camera reads; drawn by the server, so that no browser loads what draws it. */
  drawQrCode: (text: string) => QrCode;
  /** The page is closed for maintenance: the response is 503 and shows the crisis lines. */
  closed?: boolean;
  /** The page is closed for everyone else: an administrator reads it, and is told so. */
  preview?: boolean;
  /** Logs an error of a page. */
  reportError?: (error: unknown) => void;
};

export type QrCode = {
  /** Modules of one side, with the quiet zone around the code. */
  size: number;
  /** The dark modules: data of an SVG path whose strokes are one module wide, and lie half above the row of their coordinate. */
  path: string;
};

/** Site configuration that is public. */
export type SiteSettings = {
  platformName: string;
  platformDescription: string;
  /** Where "Leave this site" goes: a neutral page. */
  leaveUrl: string;
  /** Crisis lines in the footer of every page: for danger, to talk, for anything else. */
  crisisLines: CrisisLine[];
  /** Contact details of the operators; absent when not set. */
  contactEmail?: string;
  contactPhone?: string;
  /** Base URL of links and canonical addresses; absent: canonical addresses are relative. */
  publicUrl?: string;
  /** Other sites may not show the search of this one. */
  embedOff?: true;
};

/** Exports of the built web package. */
export type PageRenderer = {
  renderPage: (request: Request, context: PageContext) => Promise<Response>;
};
