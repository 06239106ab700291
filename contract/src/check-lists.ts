/** Closed lists about checks, without schemas: pages that only need the names load no schemas. */

/** How a record was checked. `place`: confirmed by the place itself. */
export const checkMethods = ['phone', 'visit', 'web', 'place'] as const;
export type CheckMethod = (typeof checkMethods)[number];

/** `import`: by the directory that the record was imported from. */
export const verificationMethods = [...checkMethods, 'import'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** What a place can answer to the email that asks whether its listing is still right. */
export const placeAnswers = ['right', 'changed', 'closed'] as const;
export type PlaceAnswer = (typeof placeAnswers)[number];

/** What a visitor can report after going to a place or calling it. */
export const reportKinds = ['helped', 'closed', 'wrong', 'turned-away', 'full'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Reports that make a record doubtful. */
export const complaintKinds = ['closed', 'wrong', 'turned-away', 'full'] as const satisfies readonly ReportKind[];
export type ComplaintKind = (typeof complaintKinds)[number];

/** Number of visitors who must complain, each counted once, before the complaint is public. */
export const minComplaints = 3;
