/** The edit mode of a page is at `?mode=edit`: a step back leaves it, a reload stays in it. */
export function isEditAddress(search: string): boolean {
  return new URLSearchParams(search).get('mode') === 'edit';
}
