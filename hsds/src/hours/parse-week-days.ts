/** Names of weekdays, in English and Spanish. 0 is Monday, as in the opening_hours line. */

export const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

const fullNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const dayNames: readonly (readonly string[])[] = [
  ['mon', 'mo', 'm', 'lunes', 'lun'],
  ['tues', 'tue', 'tu', 'tus', 'tuse', 'martes', 'mart'],
  ['weds', 'wed', 'we', 'w', 'wedn', 'wends', 'wensday', 'wendsday', 'miercoles', 'mier', 'mie'],
  ['thurs', 'thur', 'thu', 'th', 'thr', 'thrs', 'thrus', 'jueves', 'jue'],
  ['fri', 'fr', 'f', 'fir', 'viernes', 'vier', 'vie'],
  ['sat', 'sa', 'satur', 'sabado', 'sabados', 'sab'],
  ['sun', 'su', 'domingo', 'domingos', 'dom'],
];

/** Abbreviations of several days, as one word. */
const dayRuns = new Map<string, readonly number[]>(
  Object.entries({
    mwf: [0, 2, 4],
    mtwtf: [0, 1, 2, 3, 4],
    mtwtfs: [0, 1, 2, 3, 4, 5],
    mtwtfss: [0, 1, 2, 3, 4, 5, 6],
    smtwtfs: [0, 1, 2, 3, 4, 5, 6],
    mwth: [0, 2, 3],
    mtw: [0, 1, 2],
    mtwth: [0, 1, 2, 3],
    mtwr: [0, 1, 2, 3],
    mtwthf: [0, 1, 2, 3, 4],
    mtwrf: [0, 1, 2, 3, 4],
    mtuwthf: [0, 1, 2, 3, 4],
    mtuwth: [0, 1, 2, 3],
    mtthf: [0, 1, 3, 4],
    mtuthf: [0, 1, 3, 4],
    mw: [0, 2],
    wf: [2, 4],
    mtrf: [0, 1, 3, 4],
    mtth: [0, 1, 3],
    mtf: [0, 1, 4],
    mtwf: [0, 1, 2, 4],
    mwthf: [0, 2, 3, 4],
    mwrf: [0, 2, 3, 4],
    twth: [1, 2, 3],
    twr: [1, 2, 3],
    twthf: [1, 2, 3, 4],
    twf: [1, 2, 4],
    tthf: [1, 3, 4],
    tf: [1, 4],
    tr: [1, 3],
    wthf: [2, 3, 4],
    thf: [3, 4],
    tth: [1, 3],
    tuth: [1, 3],
    tuthu: [1, 3],
    tuthsa: [1, 3, 5],
    satsun: [5, 6],
    sasu: [5, 6],
  }),
);

/**
 * `Monday`, `Mondays`, `Tues`, and a full name with one letter too many, missing, wrong or two exchanged, when it is like no
 * other day. Null for anything else; `T` and `S` could be two days.
 */
export function parseDay(written: string): number | null {
  const word = written.toLowerCase().replace(/\.$/, '');
  const name = word.replace(/'?s$/, '');
  const index = dayNames.findIndex((names) => names.includes(word) || (name.length > 2 && names.includes(name)));
  if (index !== -1) {
    return index;
  }
  const full = fullNames.findIndex((day) => day === word || day === name);
  if (full !== -1) {
    return full;
  }
  const begun = name.length > 3 ? fullNames.findIndex((day) => day.startsWith(name)) : -1;
  if (begun !== -1) {
    return begun;
  }
  const like = fullNames.flatMap((day, index) => (isOneTypoFrom(name, day) ? [index] : []));
  return name.length > 4 && /y$|ya$/.test(name) && like.length === 1 ? (like[0] ?? null) : null;
}

/** `mwf`, `tuth`. */
export function parseDayRun(word: string): readonly number[] | null {
  return dayRuns.get(word) ?? null;
}

/** Edit distance one: insertion, deletion, substitution or transposition. */
function isOneTypoFrom(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) {
    return false;
  }
  let start = 0;
  while (start < word.length && word[start] === name[start]) {
    start += 1;
  }
  const [rest, other] = [word.slice(start), name.slice(start)];
  const exchanged = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return exchanged || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
}

/** From one day through another, over the end of the week where needed. */
export function dayRange(from: number, through: number): number[] {
  const length = ((through - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => (from + step) % 7);
}
