/** The initials of a person's names, by grapheme; of the email when there is no name. Pure. */
export function initialsOf({ firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', string>): string {
  const letters = [firstName, lastName].map(firstLetter).join('');
  return letters || firstLetter(email);
}

function firstLetter(text: string): string {
  // A grapheme may be several code points: an accent, a joined character.
  const [first] = new Intl.Segmenter().segment(text.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
