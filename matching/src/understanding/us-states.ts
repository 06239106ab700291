/** The states and territories of the United States: postal codes (USPS Publication 28, appendix B) and names. */
import { foldText } from '../text/fold.ts';

const states =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|VI Virgin Islands|GU Guam';

const codes = new Map<string, string>();
const firstWords = new Set<string>();
for (const state of states.split('|')) {
  const code = state.slice(0, 2).toLowerCase();
  codes.set(code, code);
  const name = foldText(state.slice(3));
  codes.set(name, code);
  firstWords.add(code).add(name.split(' ')[0] ?? '');
}

/** Codes that are also words: only capital letters make them a state. */
const ordinary = new Set('al co de hi id in la ma me mi mo ms mt ne oh ok or pa pr va vi'.split(' '));

/** The lower-case code of a state given by code or full name; null for anything else. */
export function stateCode(name: string): string | null {
  return codes.get(foldText(name).replace(/\./g, '')) ?? null;
}

/** Whether a state's code or name may begin with this folded word: a quick test before `stateCode`. */
export function beginsState(word: string): boolean {
  return firstWords.has(word);
}

export function isOrdinaryWord(code: string): boolean {
  return ordinary.has(code);
}
