/** The second reading of last entries: `last entry 3:30`, `no one after 3`. */

export type MentionedLimit = { face?: number; half?: 'am' | 'pm'; minutesBefore?: number };

const words = "(?:(?!(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom)[a-z]*\\b)[a-z']+[ -]){0,9}?";
const clock = String.raw`(?:(\d{1,2})(?::(\d\d))?(?: ?([ap])\.?m\b\.?)?|(noon|mediodia))(?![\d:]| ?min| ?hour)`;
const at = new RegExp(
  String.raw`\b(?:(?:last|no|ultim[oa]s?) ${words}(?:at |by |is |after |past |a las |a la |de las )?|(?:arrive|come|here|line|in|up|register|enter|lleg[a-z]+) (?:a |no )?(?:by|before|later than|on or before|prior to|antes de|mas tarde de|mas tardar a) (?:las |la )?|(?:registration|sign[ -]in|sign[ -]up|check[ -]in|intake|doors?|entry|admission|line|lobby|enrollment|entrance|gates?|registro|puerta|entrada|inscripcion) ${words}(?:closes?|ends?|stops?|cut ?off|cierra|termina) (?:is |promptly )?(?:at |by |a las |a la )?|(?:walk[ -]?ins|registration|sign[ -]in|check[ -]in|intake|entry|admission|clients|patients|shoppers|orders) (?:[a-z]+ ){0,2}(?:until|till|up to) )${clock}`,
  'g',
);
const before =
  /\b(?:(?:last|no|ultim[oa]|please|arrive|come|check|sign)\b[a-z' -]{0,50}? )?(?:(\d{1,2})|(five|ten|fifteen|twenty|thirty)|(half an hour)|((?:1|an|one) (?:hour|hr)\.?)) ?(?:minutes?|mins?\.?|minutos)? ?(?:before|prior to|antes del?) (?:the |we )?(?:clos|end|cierre)[^.;,\n()]*/g;
const inWords: Record<string, number> = { five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30 };

/** The limits, and the text without them. */
export function entryLimitsIn(text: string, isLimited: boolean): { rest: string; times: MentionedLimit[] } {
  const times: MentionedLimit[] = [];
  if (!isLimited) {
    return { rest: text, times };
  }
  const rest = text
    .replace(before, (_, digits?: string, word?: string, half?: string) => {
      times.push({ minutesBefore: digits ? Number(digits) : word ? (inWords[word] ?? 0) : half ? 30 : 60 });
      return ' ';
    })
    .replace(at, (_, hour?: string, minute?: string, mark?: string, noon?: string) => {
      const half = noon !== undefined || mark === 'p' ? 'pm' : mark === 'a' ? 'am' : undefined;
      times.push({ face: ((noon ? 12 : Number(hour)) % 12) * 60 + Number(minute ?? 0), ...(half && { half }) });
      return ' ';
    });
  return { rest, times };
}
