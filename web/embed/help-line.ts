/** Replaces `page/crisis-contacts.tsx` in this build: the number for other needs comes with the response. */
let number: string | null = null;

export function setHelpline(newNumber: string | null): void {
  number = newNumber;
}

export function helpNumber(): string | null {
  return number;
}

export { helpNumber as useHelplineNumber };
