/** The hidden field of a form into which the inline script writes the session's token (`before-paint.tsx`). */
export const sessionField = 'session';
