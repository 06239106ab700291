/** Spanish short names of days that mean something else alone: `mar` is March, too, and `s` could be two days in English. */

const tuesday = /\bmar(?=\.? ?(?:-|a|y|,|\/) ?(?:mie|jue|vie|sab|dom))|(?<=\blun\.? ?(?:-|a|y|,|\/) ?)mar\b/g;

export function withSpanishDays(text: string): string {
  const isList = /\blun\b/.test(text) && /\bmie\b/.test(text);
  const hasLetters = /\bl ?(?:-|a) ?v\b/.test(text);
  const named = text.replace(tuesday, 'martes').replace(/\bmar\b(?=[.: ])/g, isList ? 'martes' : '$&');
  return hasLetters ? named.replace(/\bs(?=:? \d)/g, 'sabado').replace(/\bd(?=:? \d)/g, 'domingo') : named;
}
