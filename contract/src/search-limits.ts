/** Limits of a search that the page tells before it asks. */

/** Characters of a need's text. More is refused with a sentence, so nobody waits for an answer to half of it. */
export const longestQuery = 4000;

/** Results of one page. */
export const longestPage = 100;
export const usualPageSize = 20;

/** Resources asked for by their ids at once, and of a saved list. */
export const mostIds = 50;
