/** The form name under which the draft is stored. */
export function suggestionDraftName(id: string): string {
  return `suggest-${id}`;
}
