/**
 * Why a row of a directory file was refused, is doubtful or was kept, by code, so that the panel can translate it. `{…}` is
 * filled in. The command and the downloaded report use the English texts.
 */
import * as z from 'zod/mini';

export const rowReasons = {
  'csv-more-cells': 'The row has more cells than the header has columns. A comma may be missing its quotes.',
  'csv-quote-open': 'A quotation mark is opened in this row and never closed, so the rest of the file cannot be read.',
  'csv-row-large':
    'From this row on the file cannot be read: the row has more than {limit} characters. A quotation mark may be opened in it and never closed.',
  'csv-quote-inside':
    'There is a quotation mark in the middle of a cell. Quotation marks inside a cell are written twice.',
  'csv-unreadable': 'The row cannot be read as comma-separated values.',
  'file-unknown': 'This file is not a table of HSDS 3. It was not read.',
  'file-again': 'There are two files for the table "{table}". Only {file} was read.',
  'file-missing': 'A directory needs the file {file}. It is not there.',
  'column-missing': 'The table has no column {column}.',
  'column-missing-alike': 'The table has no column {column}; {alike} looks like one.',
  'columns-missing-alike': 'The table has no column {column}; {alike} look like one.',
  'column-unknown': 'This column is not one of ours. It was not read.',
  'mapped-column-missing': 'The mapping names this column. It is not there.',
  'file-not-json': 'The file is not JSON.',
  'line-not-json': 'The line is not JSON.',
  'no-record': 'This is no record: a service or an organization is written in curly brackets.',
  'no-service': 'There is no service in this file. It needs a list of services as HSDS 3 writes them.',
  'record-malformed': 'The resource cannot be read: {field} is missing or has the wrong form.',
  'line-malformed': 'The resource cannot be read: the line is missing or has the wrong form.',
  'not-utf8': 'The file is not in UTF-8. It was read as Windows-1252: please check names with accents.',
  'sheet-missing': 'There is no table in this spreadsheet.',
  'sheets-left': 'The spreadsheet has {count} sheets. Only the first one, "{title}", was read.',
  'sheet-old': 'This is a spreadsheet of an old kind (.xls). Please save it as .xlsx or CSV.',
  'sheet-unreadable': 'This is no spreadsheet that can be read here. Please save it as CSV.',
  'zip-many': 'The zip file holds {count} files. A directory has {limit} at most.',
  'zip-locked': 'The zip file is locked with a password. Please send one without.',
  'zip-packing': 'The zip file is packed in a way that is not known here. Please pack the files anew.',
  'zip-path': 'The zip file holds a file with the path of another place. Please pack the files anew.',
  'zip-damaged': 'The zip file is damaged or incomplete. Please send it again.',
  'unpacked-large': 'Unpacked, the files are larger than this site takes.',
  'sheet-damaged': 'The spreadsheet is damaged or of a form that is not known. Please save it as CSV.',
  'sheet-large': 'A sheet of the spreadsheet spans too many cells. Please save its table as CSV.',
  'zip-empty': 'There is no file in this zip file.',
  'no-rows': 'There is no row below the headings of this file.',
  'zip-cut': 'This is no zip file, although it is named one. It may have been cut off: please send it again.',
  'zip-in-zip': 'Please send {file} itself, not packed in a zip file.',
  'id-missing': 'The row has no id, so it could not be found again at the next import.',
  'id-again': 'Line {line} has the same id. Only that one is loaded.',
  'resource-again': 'Line {line} is the same resource. Only that one is loaded.',
  'name-missing': 'The row has no name.',
  'name-long': 'The name is longer than {limit} characters.',
  'service-name-missing': 'A service needs a name.',
  'organization-name-missing': 'An organization needs a name.',
  'row-without-organization': 'The row names no organization.',
  'service-without-organization': 'The service names no organization.',
  'organization-missing': 'The organization of this service is not in organizations.csv, or was refused there.',
  'place-missing': 'There is no such place in locations.csv. The service in line {line} is listed without it.',
  'category-unknown': 'This is not one of our categories. It is worked out from the text instead.',
  'type-unknown': 'This is not one of our types. It is worked out from the text instead.',
  'status-unknown': 'This is not one of our statuses. The resource waits for a person to look at it.',
  'hsds-status-unknown': 'This is not a status of HSDS. The service waits for a person to look at it.',
  'visibility-unknown': 'This is not public, city or hidden. Its address is hidden.',
  'choice-unknown': 'Write one of {choices}. It was left out.',
  'shown-unknown': 'Write one of {choices}. Nothing is shown until a person has looked.',
  'ages-crossed': 'The lowest age is above the highest. Both were left out.',
  'ages-wrong': 'Ages go from 0 to 130, the lowest first. Both were left out.',
  'age-wrong': 'An age is a number of years from 0 to 130. It was left out.',
  'free-above-room': 'More is free than there is room for. The free number was left out.',
  'people-above-places': 'There are more people than places. Both were left out.',
  'not-whole': 'This is not a whole number. It was left out.',
  'not-yes-no': 'Write yes or no. It was left out.',
  'phone-wrong': 'This is not one phone number that can be dialled. It was left out.',
  'phone-kept': 'This is not one phone number that can be dialled. It was kept as text, out of sight.',
  'phones-wrong': 'One of these is not a phone number that can be dialled. It was left out.',
  'phone-kind-unknown': 'This kind of phone is not known. The number was kept as text, out of sight.',
  'email-wrong': 'This is not an e-mail address. It was left out.',
  'website-wrong': 'This is not a web address. It was left out.',
  'zone-wrong': 'This is not a time zone such as America/New_York. It was left out.',
  'day-wrong': 'This is not a day such as 2026-03-15. It was left out.',
  'moment-wrong': 'This is not a past moment such as 2026-03-15T10:30:45Z. It was left out.',
  'description-missing': 'The service has no description, so it is hard to find.',
  'post-box': 'Nobody can go to a post box. Where the service is given stays open.',
  'state-unknown': 'This is not a state of the United States. It was left out.',
  'zip-zeros': 'The ZIP code had lost its leading zeros. It was read as {zipCode}.',
  'zip-wrong': 'A ZIP code has five digits. It was left out.',
  'position-incomplete': 'The position needs a latitude and a longitude, both numbers in degrees. It was left out.',
  'position-zero': 'The position 0, 0 lies in the sea and usually means "unknown". It was left out.',
  'position-metres': 'The position is not in degrees; it may be in metres. It was left out.',
  'position-swapped': 'Latitude and longitude seem to be swapped. The position was left out.',
  'position-outside': 'Latitude goes from -90 to 90 and longitude from -180 to 180. The position was left out.',
  'position-abroad': 'The position is not in the United States, but the address is. It was left out.',
  'text-cut': 'The text has more than {limit} characters. Only its beginning was kept: shorten it in the source.',
  'list-cut': 'The list has more than {limit} entries. Only the first ones were kept.',
  // In reports that are older than the reasons below.
  'hours-as-text': 'The hours could not be read with certainty. They were kept as text only.',
  'hours-long': 'The text is longer than {limit} characters. The hours were kept as text only.',
  'hours-nothing-shown': 'No text is shown to a reader. The hours were kept as text only.',
  'hours-bracket': 'A bracket is missing. The hours were kept as text only.',
  'hours-words': 'These words were not understood: "{words}". The hours were kept as text only.',
  'hours-seasons': 'It is not clear which hours hold in which season. The hours were kept as text only.',
  'hours-door':
    'Only the hours of a phone or an office are told, or it is not clear which are those of the door. The hours were kept as text only.',
  'hours-days-of-month': 'It is not said on which days of the month. The hours were kept as text only.',
  'hours-which-dates': 'It is not clear on which dates it is open. The hours were kept as text only.',
  'hours-which-days': 'It is not clear which times belong to which days. The hours were kept as text only.',
  'hours-over': 'All days that are told are over. The hours were kept as text only.',
  'hours-many': 'There are too many different hours for one line. The hours were kept as text only.',
  'hours-last-entry': 'The time of the last entry was not found again. The hours were kept as text only.',
  'hours-uncertain': 'A word in it says that the hours are not certain. The hours were kept as text only.',
  'hours-times-left': 'Not all times belong to a day. The hours were kept as text only.',
  'hours-times-of-day': 'The times of {day} were not found again. The hours were kept as text only.',
  'hours-closed-day': 'It is closed on {day}, but has hours there. The hours were kept as text only.',
  'hours-month-days-again': 'The days of the month were not found again. The hours were kept as text only.',
  'hours-dates-again': 'The dates were not found again. The hours were kept as text only.',
  'hours-holidays-again': 'What holds on holidays was not found again. The hours were kept as text only.',
  'hours-syntax': 'The hours do not follow the opening_hours syntax. They were kept as text only.',
  'hours-ended': 'These hours have ended. They were kept as text only.',
  'hours-not-begun': 'These hours have not begun yet. They were kept as text only.',
  'hours-not-weekly': 'These hours do not hold every week. They were kept as text only.',
  'hours-no-times':
    'An opening needs a start and an end such as 09:00 and 17:30, in local time. The hours were kept as text only.',
  'hours-no-days': 'The days of this opening are not certain. The hours were kept as text only.',
  'hours-overlap': 'Two openings overlap. The hours were kept as text only.',
  'kept-edited': 'A person has changed this here since the last import, so it stays.',
  'kept-closed':
    'This service was closed or turned down here, so it stays as it is. Open it here if the source is right.',
  'organization-gone':
    '"{name}" was in this directory before and is not any more. It stays as it is: please check whether it is still needed.',
  'resource-gone':
    '"{name}" was in this directory before and is not any more. It stays as it is: please check whether it has closed.',
  'stored-name': 'The name must have 1 to 300 characters.',
  'stored-category': 'This is not one of the categories.',
  'stored-type': 'This is not one of the types.',
  'stored-status': 'This is not one of the statuses.',
  'stored-people': 'The number of people cannot be below zero.',
  'stored-places': 'The number of places cannot be below zero.',
  'stored-capacity': 'There are more people than places.',
  'stored-latitude': 'The latitude must be between -90 and 90 degrees.',
  'stored-longitude': 'The longitude must be between -180 and 180 degrees.',
  'stored-half-position': 'Latitude and longitude only make sense together.',
  'stored-zero-position': 'The position 0, 0 lies in the ocean. Leave out what is not known.',
  'stored-kind': 'This is not one of the kinds of places.',
  'stored-visibility': 'This is not one of the ways to show an address.',
  'stored-organization': 'Its organization was not loaded.',
  'stored-same-id': 'Another record of this directory has the same id.',
  'stored-text-long': 'A text is too long.',
  'stored-number-large': 'A number is too large.',
  'stored-date': 'A date cannot be read.',
  'stored-no-date': 'There is no such date.',
  'stored-kind-of-value': 'A value is not of the right kind.',
  'stored-character': 'A text holds a character that cannot be stored.',
  'stored-missing': 'Something that every record needs is missing.',
  'stored-other': 'The record holds a value that cannot be stored. Please compare it with its neighbors.',
} as const;

export type RowReason = keyof typeof rowReasons;

/** `sentence`: says it more exactly in English, with words of somebody else's program or of the file. */
export type GivenReason = {
  code: RowReason;
  values?: Readonly<Record<string, string | number>>;
  sentence?: string;
};

/** What says it in any language; absent in reports that were written before there was a code. */
export const reasonParts = {
  code: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
};

/** Of a sentence that has nothing filled in. */
export function reasonOfSentence(sentence: string): string | undefined {
  return Object.entries(rowReasons).find(([, english]) => english === sentence)?.[0];
}

/** In English. */
export function reasonSentence({ code, values = {}, sentence }: GivenReason): string {
  return sentence ?? rowReasons[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
