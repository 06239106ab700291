/**
 * Validity of an emailed link in minutes: equal to the contract's `resetLinkMinutes`, whose file would bring its schemas to
 * the browser.
 */
export const resetLinkLifetimeMinutes = 30;
