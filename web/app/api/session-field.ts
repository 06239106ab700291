/** The hidden field of a plain form into which a page whose code has not arrived writes who sends it (`before-paint.tsx`). */
export const sessionField = 'session';
