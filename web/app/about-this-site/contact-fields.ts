/** What the contact form asks for, in the order of the page (contract, ContactMessage). */
export const contactFields = ['message', 'subject', 'name', 'email'] as const;

export type ContactField = (typeof contactFields)[number];
