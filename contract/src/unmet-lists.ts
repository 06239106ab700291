/** Names and limits of the counts of what people ask for; without schemas, for pages. */

/** Smaller numbers are never published. */
export const minPublishedCount = 10;

/** The area of those who named no place. */
export const noArea = '-';

/** Words in which no kind of help was recognized. */
export const unclearKind = { category: 'UNCLEAR', kind: 'unclear' } as const;
