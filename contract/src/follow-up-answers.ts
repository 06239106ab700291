/** What people can say of a match. By itself, without schemas: pages load it. */
export const followUpAnswers = ['HELPED', 'TURNED_AWAY', 'WRONG_INFORMATION', 'STILL_NEEDED'] as const;
export type FollowUpAnswer = (typeof followUpAnswers)[number];
