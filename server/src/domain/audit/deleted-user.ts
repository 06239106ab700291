/** The name shown for an account that was deleted: as the creator of a resource and in the audit log. */
export const deletedUser = 'deleted user';
