/**
 * Validity of an emailed link in minutes: equal to the contract's `resetMinutes`, whose file would bring its schemas to
 * the browser.
 */
export const linkMinutes = 30;
