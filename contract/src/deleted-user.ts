/** The name in answers for an account that was deleted: the creator of a resource, or the actor in the audit log. */
export const deletedUser = 'deleted user';
