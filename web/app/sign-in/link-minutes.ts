/** Minutes for which the link in a letter works: the contract's `resetMinutes`, whose file would bring its schemas to the phone. */
export const linkMinutes = 30;
