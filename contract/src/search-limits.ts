/** Limits of a search, checked by the page beforehand. */

/** Maximum characters of a need's text; longer texts are refused. */
export const maxQueryLength = 4000;

/** Results per page. */
export const maxPageSize = 100;
export const defaultPageSize = 20;

/** Maximum number of ids per request, and of a saved list. */
export const maxIds = 50;
