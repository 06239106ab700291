/** Answers to the question whether a match helped, without schemas: pages load them. */
export const followUpAnswers = ['HELPED', 'TURNED_AWAY', 'WRONG_INFORMATION', 'STILL_NEEDED'] as const;
export type FollowUpAnswer = (typeof followUpAnswers)[number];
