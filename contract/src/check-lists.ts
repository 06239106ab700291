/** How a resource is checked, apart from the schemas: pages that only need the names load no schemas. */

/** How somebody can have checked a record. `place`: the place itself said so. */
export const checkMethods = ['phone', 'visit', 'web', 'place'] as const;
export type CheckMethod = (typeof checkMethods)[number];

/** `import`: the directory that a record came from says when it was checked. */
export const verificationMethods = [...checkMethods, 'import'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** What a place can answer to the email that asks whether its listing is still right. */
export const placeAnswers = ['right', 'changed', 'closed'] as const;
export type PlaceAnswer = (typeof placeAnswers)[number];

/** What somebody can say of a place after going there or calling. */
export const reportKinds = ['helped', 'closed', 'wrong', 'turned-away', 'full'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What makes a record doubtful. */
export const complaintKinds = ['closed', 'wrong', 'turned-away', 'full'] as const satisfies readonly ReportKind[];
export type ComplaintKind = (typeof complaintKinds)[number];

/** So many visitors have to complain, each counted once, before everyone reads of it. */
export const voicesNeeded = 3;
