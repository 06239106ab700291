/**
 * A hidden field that only bots fill in, for forms that need no sign-in. A request with it is answered with success and
 * discarded. Its name is not one that browsers autofill.
 */
export const honeypotField = 'remarks';
