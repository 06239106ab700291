/** The name of the form under which what was typed is kept. */
export function suggestionDraftName(id: string): string {
  return `suggest-${id}`;
}
