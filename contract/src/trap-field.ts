/**
 * A field that no person sees and programs like to fill, in the forms that need no sign-in. Whoever fills it is told that all
 * went well, and nothing is kept. Its name is none that a browser fills in by itself.
 */
export const trapField = 'remarks';
