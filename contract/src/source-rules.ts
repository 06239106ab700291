/** Rules of the form about a source, without schemas. */
import { maxLengths } from './field-limits.ts';
import { normalizeText } from './normalize-text.ts';
import type { ValidationError } from './validation-messages.ts';
import { type FieldRules, maxCharacters, type Rule, required, type ValidationErrors } from './validation-rules.ts';

/** How often a source is fetched; named as in DCAT. */
export const accrualPeriodicities = ['by-hand', 'daily', 'weekly'] as const;

/**
 * A complete web address for downloads, without a password, which every administrator and the audit log would show. The server
 * checks which hosts are allowed.
 */
function isDownloadUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) {
    return false;
  }
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

/** Why a server does not ask a complete web address: without TLS it asks only hosts that its operator allows. */
export function refusedAddressCode(url: string): ValidationError['code'] {
  return /^http:/i.test(url) ? 'address-https' : 'website-invalid';
}

export const sourceAddress: readonly Rule[] = [
  (text) => (text === '' || isDownloadUrl(text) ? null : { code: 'website-invalid' }),
];

const line = [maxCharacters(maxLengths.line)];

export const sourceRules: FieldRules = {
  name: [required('name-required'), maxCharacters(maxLengths.search)],
  downloadUrl: [...sourceAddress, maxCharacters(maxLengths.website)],
  license: line,
  contactPoint: line,
};

/** A source that is fetched automatically needs an address. */
export function missingAddress(
  source: Readonly<{ downloadUrl?: string; accrualPeriodicity?: string }>,
): ValidationErrors {
  const isByHand = (source.accrualPeriodicity || 'by-hand') === 'by-hand';
  return isByHand || normalizeText(source.downloadUrl ?? '') !== '' ? {} : { downloadUrl: { code: 'website-invalid' } };
}
