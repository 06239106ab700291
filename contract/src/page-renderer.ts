/**
 * What the server passes to the page renderer with each request: the only dependencies of the web package during
 * rendering.
 */
import type { CrisisLine, FootQuestion } from './search.ts';

export type PageContext = {
  /** Calls the API in this process, with the visitor's own headers. `path` starts with /api. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  /** CSP nonce of this response's script tags. */
  nonce: string;
  site: SiteSettings;
  /** The configured address of this site, for printed and copied links; never taken from the request. */
  publicOrigin: string;
  /** The current day in the time zone of this site, `2026-11-26`: for printed pages. */
  today: string;
  /** IANA time zone of the site, in which moments are formatted without JavaScript. */
  timeZone: string;
  /** Encodes a text as a QR code. On the server, so that browsers do not load the encoder. */
  drawQrCode: (text: string) => QrCode;
  /** The page is closed for maintenance: the response is 503 and shows the crisis lines. */
  maintenance?: boolean;
  /** Maintenance mode, previewed by an administrator: the page shows a note about it. */
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

/** A crisis line in the footer, with the question that it answers there. */
export type FootLine = Pick<CrisisLine, 'name' | 'number' | 'text'> & { answers: FootQuestion };

/** Site configuration that is public. */
export type SiteSettings = {
  platformName: string;
  platformDescription: string;
  /** Where "Leave this site" goes: a neutral page. */
  leaveUrl: string;
  /** The crisis lines in the footer of every page, one for each question that has one, in the order of the questions. */
  crisisLines: FootLine[];
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
