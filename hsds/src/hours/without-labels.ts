/** Removes fixed phrases that do not affect the hours: dates of verification, languages, web addresses. */

const languages = 'english|spanish|french|arabic|chinese|vietnamese|korean|russian|asl';
const number = String.raw`\(?\b\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b`;
const information = '(?:more |additional |further )?(?:info(?:rmation)?|details|directions)';
const labels = [
  /\b(?:last )?(?:verified|updated|checked|reviewed)(?: on)?:? (?:20\d\d-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{2,4})(?!\d)/g,
  new RegExp(String.raw`\blanguages?(?: spoken)?: (?:(?:${languages})(?:, | and |; |$|\.))+`, 'g'),
  /\b(?:website|web|email|e-mail): ?(?:https?:\/\/|www\.|[\w.+-]+@)[\w./-]+/g,
  /\bemail [\w.+-]+@[\w.-]+/g,
  // Calling with questions is not calling first.
  new RegExp(
    String.raw`\b(?:please )?call(?: us)?(?: at)? ${number} (?:for ${information}|with (?:any )?questions)`,
    'g',
  ),
  new RegExp(String.raw`\bfor ${information},? (?:please )?call(?: us)?(?: at)?:? ${number}`, 'g'),
  new RegExp(String.raw`\bquestions\? (?:please )?call(?: us)?(?: at)?:? ${number}`, 'g'),
  // Whom to ask for more, in a sentence of its own without days and times.
  /(?<=^|[.;!\n] ?)(?:for|if you have) (?:more |further |additional |any )?(?:info(?:rmation)?|details|questions)(?![^.;\n]*(?:\b(?:mon|tue|wed|thu|fri|sat|sun|day|hour)|\d ?[ap]\.?m))[^.;\n]*/g,
  new RegExp(
    String.raw`\b(?:please )?(?:call|contact) (?:[a-z']+\.? ){0,4}(?:at )?(?:${number} )?(?:for ${information}|with (?:any )?questions)`,
    'g',
  ),
  /(?<=^|[.;!\n(] ?)(?:more )?volunteers (?:are )?(?:always )?(?:welcome|needed|wanted|appreciated)(?= ?(?:[.;!\n)]|$))/g,
  /(?<=^|[.;!\n(] ?)(?:financial |food |monetary |your )?donations (?:are )?(?:always |gladly )?(?:welcome|welcomed|accepted|appreciated|needed)(?= ?(?:[.;!\n)]|$))/g,
  // The state that a map service showed when the text was copied.
  /^(?:open|closed)(?: now)? ?[-·⋅•] ?(?:opens|closes)(?: soon)? (?:at )?\d{1,2}(?::\d\d)? ?[ap]m(?: (?:mon|tue|wed|thu|fri|sat|sun))?(?: ?[-·⋅•]| ?\n)/g,
  /\brain or shine\b/g,
  // When the text was written.
  /\(?\b(?:(?:hours|current|updated|revised|schedule) )?(?:as of|updated|revised|last updated)(?: on)?:? (?:(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?:\d{1,2},? )?20\d\d)|\d{1,2}\/\d{1,2}\/(?:20)?\d\d|\d{1,2}\/20\d\d)\)?(?: ?[:.-])?/g,
  /\b(?:on|upon) request\b/g,
  // Voicemail outside of the hours.
  /(?<=^|[.;,(\n] ?)(?:please )?(?:(?:leave (?:a )?(?:message|voicemail)|answering (?:machine|service)|voicemail) (?:anytime|any time|after[- ]hours|24\/7)|after[- ]hours (?:voicemail|answering machine))(?= ?(?:[.;,)\n]|$))/g,
  // What is offered in these hours, in a sentence of its own.
  /(?<=[.;\n] ?)(?!(?:call|phone|appointment|intake|by|closed))[a-z', ]{3,60} during (?:our |regular |normal |these |those )?(?:office |business |open |store |shop |pantry |operating |church |library |clinic )?hours(?: only)?(?= ?(?:[.;\n]|$))/g,
];

export function withoutLabels(text: string): string {
  return labels.reduce((rest, label) => rest.replace(label, ''), text).trim();
}
