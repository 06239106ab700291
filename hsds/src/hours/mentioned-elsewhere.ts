/**
 * Removes from a text, before the second reading searches it for days and times: hours of phones, offices and other purposes,
 * addresses, counts, and words that only look like a day or a month.
 */

const programs =
  'pantry|pantries|kitchen|clinic|shelter|thrift|store|shop|shopping|closet|dining|meals?|food|soup|breakfast|lunch|dinner|showers?|library|museum|program|distribution|market|day center|despensa|comedor|clinica|banco de alimentos';
const atDoor = 'walk|drop|in[- ]person|lobby|doors';
const phones =
  'virtual(?:ly)?|online|remote|telehealth|(?:crisis )?text line|info(?:rmation)? line|emergency line|phones?|telephone|hotline|helpline|help line|warm ?line|crisis (?:hot)?line|call center|por telefono|telefono|linea de ayuda';
const offices = String.raw`admin\w*|offices?|business office|oficina|horario de oficina`;
/** Hours of a phone or an office, up to the next part about visitors. */
const otherHours = new RegExp(
  String.raw`(?:\b24(?:[ -]*hours?|\/7) )?\b(?:${phones}|${offices})\b.*?(?=\b(?:${atDoor})\b|(?<=[.;\n] ?)(?:the |our |hot |la |el )?(?:${programs})\b|$)`,
  'gs',
);
const visitorPattern = new RegExp(String.raw`\b(?:${atDoor})\b|(?:^|[.;\n] ?)(?:the |our |hot )?(?:${programs})\b`);
const purposes =
  /(?<=^|[.;,\n(] ?)(?:drop(?: |-)offs? )?(?:(?:a|an|the|our|new|client|weekly|furniture|clothing|guests|must|food) ){0,4}(?:donations?|donate|volunteers?|staff|bingo|choir|tickets?(?! office)|check[ -]in (?:begins?|starts?|opens?)|(?:please )?(?:do not|don't|no) (?:arriv|lin|com|park|queue|early)[a-z]*|prayer|orientation|board|story ?time|worship|mass|bible study|sign[- ]in|lines?|numbers|check ?-?out|leave|vacate|phones?(?: lines?)? (?:answered |(?:is |are )?open )?until)\b[^;\n()]*?(?=$|[;\n()]|\.(?:\s|$))/g;
const streets =
  'st|street|ave|avenue|road|rd|blvd|boulevard|drive|dr|lane|ln|court|ct|highway|hwy|way|pike|parkway|pkwy|place|pl';
const notInAddress =
  'am|pm|a|p|noon|to|and|until|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|\\w+day|\\w+days|daily|closed';
const address = new RegExp(
  String.raw`(?<!(?:-|:|to) ?)\b\d{1,5}(?:st|nd|rd|th)? (?:(?!(?:${notInAddress})\b)[a-z0-9']+\.? ){0,4}?(?:${streets})\b`,
  'g',
);
const counts = [
  /\b(?:room|suite|limit|bring|floor|building|apt|unit|route|bus|ste|rm|bldg|ages?|ext|x) ?[#.]? ?\d+/g,
  /(?:\$|\b(?:under|over|max(?:imum)?|at least|be|bus line) ) ?\d+/g,
  /\b\d+\+/g,
  /\bzip(?: codes?)?:? ?\d{5}(?:(?:,? ?(?:and|&|-|,) ?)\d{5})*/g,
  /\b\d{5}(?:-\d{4,5})?\b/g,
  /\b\d{1,3} (?=(?:bags?|boxes|box|items?|pounds|lbs|miles|people|persons|households|families|forms|pieces|documents)\b)/g,
  /\b\d+(?:st|nd|rd|th) (?:floor|ward|grade|level)\b/g,
  /\b(?:first|second|third|fourth|fifth) (?=(?:floor|level|come|united|baptist|methodist|presbyterian|lutheran|christian|congregational|church|assembly|ward)\b)/g,
  /\btty:? 711\b/g,
  /\bevery \d+ days\b/g,
  /,? ?\b365 days (?:a|per) year\b/g,
];
const appointments = [
  /\bappointments? (?:are )?(?:preferred|recommended|encouraged|suggested|optional)\b/g,
  /(?<=(?:\d|[ap]\.?m\.?|noon)),? or by (?:special |prior )?app(?:oin)?t(?:ment)?\b/g,
  /(?<=(?:\d|[ap]\.?m\.?|mediodia|tarde|manana)),? o (?:con|por|previa) cita(?: previa)?\b/g,
  /(?:\b(?:and|or) )?(?:\bat )?(?:\ball )?\b(?:other (?:times|days|hours|visits|services)|evenings|after[ -]+hours) (?:are )?by appointment(?: only)?/g,
  /\b(?:no (?:se )?necesita|sin) cita(?: previa)?\b/g,
  /\bno app(?:oin)?t(?:ment)?s?\b(?: (?:is |are )?(?:necessary|needed|required))?/g,
  /\bapp(?:oin)?t(?:ment)?s? (?:is |are )?not (?:necessary|needed|required)/g,
  /\bby appointment (?:at |on |for )?(?:all )?other (?:times|days|hours)/g,
];
/** Hours by appointment, up to the end of the part. */
const appointmentHours =
  /(?<=^|[.;\n] ?)(?:by app(?:ointment|t\.?)(?: only)?|(?:scheduled )?appointments(?: only)?|con cita(?: previa)?)\b(?=[^;\n.]*\d)(?:[^;\n.]|\.(?=[a-z\d]|\s?m\b))*/g;
const closedByAppointment =
  /((?:day|mon|tues?|wed|thu|thurs?|fri|sat|sun|weekend)s?\.?[ :,-]{0,3})(?:is |are )?by app(?:ointment|t\.?)(?: only)?/g;
const byAppointmentOn =
  /(?<=^|[;.,(\n] ?)by app(?:ointment|t\.?)(?: only)?:? (?:on )?(?=(?:mon|tue|wed|thu|fri|sat|sun|weekend))/g;
const alwaysThere =
  /(?<=[.;,\n(] ?)(?:[a-z-]+ ){0,4}?(?:box|nurse|voicemail|emergenc(?:y|ies)|dropbox|lockers?|answering)\b[a-z -]*(?:24\/7|24[ -]?(?:hours?|hrs)(?: (?:a|per) day)?(?:,? (?:7|seven) days(?: a week)?)?)/g;
const namedOffice =
  /\b(?!(?:the|our|an|main|this|that|your|and|or|of|by|in|at|to|is|are|open|admin\w*|business|their|any|all|call|contact|visit|head|central|corporate) )[a-z']+ offices?\b/;
const closingOffice = /\boffice (?:closes|closed|is closed)\b/g;
const pronouns =
  /\bwe(?='re| (?!(?:and|to|thru|through|until|from|closed|y|a|mo|tu|th|fr|sa|su|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\b)[a-z]{2,})/g;
const mayBe = /\bmay(?= (?:be|visit|come|shop|pick|receive|get|stop|use|enter|park)\b)/g;

/** `Fri by appointment` becomes `Fri closed`; other appointments are left out. */
export function withoutAppointments(text: string): string {
  const blank = [...appointments, appointmentHours].reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  return blank.replace(closedByAppointment, '$1closed').replace(byAppointmentOn, 'closed ');
}

export function removeOtherHours(written: string): string {
  const plain = written
    .replace(closingOffice, 'closed')
    .replace(/\bnot open (?=(?:on )?(?:mon|tue|wed|thu|fri|sat|sun|weekends))/g, 'closed ')
    .replace(/\bclosed daily\b/g, 'closed')
    .replace(/((?:lunch|closed)[^;.\n]{0,40}\d(?: ?[ap]\.?m\b\.?)?),? (?:every day|each day)\b/g, '$1')
    .replace(/\bincluding weekends(?: and)?/g, 'including')
    .replace(/\bodd(?:-| )(?:numbered )?months/g, 'jan, mar, may, jul, sep, nov')
    .replace(/\beven(?:-| )(?:numbered )?months/g, 'feb, apr, jun, aug, oct, dec');
  const text = [...counts, address, alwaysThere, purposes, pronouns, mayBe].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    plain,
  );
  const isBesideAlways = new RegExp(alwaysThere.source).test(plain);
  // A single office counts as the place where nothing else is named.
  const hasOneOffice = !visitorPattern.test(text) && text.match(/\boffices?\b/g)?.length === 1;
  const isOfPlace =
    hasOneOffice && (isBesideAlways || new RegExp(String.raw`\b(?:${phones})\b`).test(text) || namedOffice.test(text));
  const opened = isOfPlace ? text.replace(/\b(?:admin\w* )?offices?(?: hours)?\b/, 'lobby') : text;
  return opened.replace(/\(?\b\d{3}\)?[-. ]?\d{3}[-. ]\d{4}\b(?:,? (?:ext|x)\.? ?\d+)?/g, ' ').replace(otherHours, ' ');
}
