/** What goes from a person's own device to another: names, numbers and a link. Nothing of a need, and no address of a place. */
import { truncate } from '../../../domain/records/card/card-data.ts';
import { shareUrl } from '../share-link.ts';

export type PlaceToSend = { id: string; name: string; numberToSend: string | null };

/** The words around the places, in the language of the reader. */
type Words = {
  /** Before a link that leads to what is named. */
  details: string;
  /** So many more are behind the link. */
  more: (count: number) => string;
};

/** Characters of a text message: beyond, phones cut it or send it as a picture. */
const maxTextLength = 600;
/** Of them for the link, which grows with each place: the rest is for names and numbers. */
const maxLinkLength = 450;
/** Characters of an email as part of an address: some mail programs take no more than 2,000 with everything. */
const maxEmailLength = 1800;
const maxNameLength = 60;

/** The places that fit into a text message: a link to more of them would leave no room for names. */
export function placesOfText<Place extends PlaceToSend>(places: readonly Place[], origin: string): Place[] {
  return places.filter((_, at) => linkTo(places.slice(0, at + 1), origin).length <= maxLinkLength);
}

/** `&` after `?` is what both iPhones and Android phones understand. */
export function textAddress(places: readonly PlaceToSend[], origin: string, words: Words): string {
  const message = messageOf(placesOfText(places, origin), origin, words, (text) => text.length <= maxTextLength);
  return `sms:?&body=${encodeURIComponent(message)}`;
}

/** Lines end as RFC 6068 has them. */
export function emailAddress(places: readonly PlaceToSend[], origin: string, words: Words, subject: string): string {
  const encoded = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  const message = messageOf(places, origin, words, (text) => encoded(text).length <= maxEmailLength);
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encoded(message)}`;
}

function messageOf(
  places: readonly PlaceToSend[],
  origin: string,
  { details, more }: Words,
  fits: (text: string) => boolean,
): string {
  const link = linkTo(places, origin);
  const blocks = places.map(({ name, numberToSend }) =>
    numberToSend ? `${truncate(name, maxNameLength)}\n${numberToSend}` : truncate(name, maxNameLength),
  );
  const withFirst = (count: number) => {
    const left = places.length - count;
    return [...blocks.slice(0, count), `${left > 0 ? more(left) : details}\n${link}`].join('\n\n');
  };
  let count = places.length;
  while (count > 0 && !fits(withFirst(count))) count -= 1;
  return withFirst(count);
}

function linkTo(places: readonly PlaceToSend[], origin: string): string {
  const [first, ...others] = places;
  if (first && others.length === 0) return `${origin}/resources/${first.id}`;
  return `${origin}${shareUrl(places.map(({ id }) => id))}`;
}
