/** Fills in the templates of emails. */
import type { TemplateName } from '../template-values.ts';
import { type EmailLanguage, templates } from './templates.ts';

/** Right-to-left languages. */
const rightToLeft: readonly EmailLanguage[] = ['ar'];

/**
 * Isolates a value whose direction may differ from the text around it: FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE
 * (UAX 9).
 */
const isolate = (value: string) => `\u2068${value}\u2069`;

/** For values that are written into a longer value. */
export function isolatedIn(language: EmailLanguage, value: string): string {
  return rightToLeft.includes(language) ? isolate(value) : value;
}

/** A paragraph of one value (a link, user text) is not isolated: mail programs detect its direction. */
const aloneInParagraph = /^\{\w+\}$/;

/** Fills in a template. A paragraph with a missing value is left out. */
export function renderTemplate(
  name: TemplateName,
  language: EmailLanguage,
  values: Readonly<Record<string, string | undefined>>,
): { subject: string; text: string } {
  const { subject, paragraphs } = templates[language][name];
  const isolateValue = rightToLeft.includes(language) ? isolate : undefined;
  const filledIn = paragraphs
    .map((text) => fill(text, values, aloneInParagraph.test(text) ? undefined : isolateValue))
    .filter((text) => text !== null);
  const text = [...filledIn, values.platformName ?? ''].join('\n\n');
  // One line, so that a name with line breaks cannot add a header.
  return { subject: (fill(subject, values, isolateValue) ?? '').replace(/\s+/g, ' '), text: `${text}\n` };
}

function fill(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  isolateValue = (value: string) => value,
): string | null {
  let complete = true;
  const filled = text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    complete &&= value !== undefined && value !== '';
    return isolateValue(value ?? '');
  });
  return complete ? filled : null;
}
