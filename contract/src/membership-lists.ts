/** Closed lists about members of organizations, without schemas. Source: docs/decisions/0041-organizations-keep-their-own.md. */

/** An editor edits listings; an owner also manages the members. */
export const memberRoles = ['owner', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Where a code is sent: to the address of the listing, or to that of the account, if it is at the organization's domain. */
export const claimWays = ['listing', 'own'] as const;
export type ClaimWay = (typeof claimWays)[number];

export const claimStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Minutes for which a code can be used once it was sent. */
export const codeMinutes = 15;
/** Maximum number of attempts with one code. */
export const codeTries = 5;
/** Days for which the link of an invitation can be used. */
export const invitationDays = 14;

/** Maximum number of places of one organization in a reply. */
export const maxMyPlaces = 100;
