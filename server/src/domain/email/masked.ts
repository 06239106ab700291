/** Enough for whoever knows the address, not for others: `i•••@pantry.org`. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
