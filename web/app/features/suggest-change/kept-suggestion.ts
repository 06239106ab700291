/** The name of the form under which what was typed is kept. */
export function suggestFormName(id: string): string {
  return `suggest-${id}`;
}
