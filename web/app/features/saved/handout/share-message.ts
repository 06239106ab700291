/**
 * The text message and the email about places, sent from a person's own device: names, numbers and a link. They hold nothing of
 * a need and no street address.
 */
import { truncate } from '../../../domain/records/card/card-data.ts';
import { shareUrl } from '../share-link.ts';

export type PlaceToSend = { id: string; name: string; numberToSend: string | null };

/** The texts around the places, in the language of the page. */
type Texts = {
  /** Before the link, when all places are named. */
  details: string;
  /** Before the link, when it leads to `count` more places than are named. */
  more: (count: number) => string;
};

/** Characters of a text message: phones cut longer ones or send them as pictures. */
const maxTextLength = 600;
/** Characters of its link, which grows with each place: the rest is for names and numbers. */
const maxLinkLength = 450;
/** Characters of an encoded email: some mail programs take addresses of at most 2,000 characters. */
const maxEmailLength = 1800;
const maxNameLength = 60;

/** The places that fit into a text message: a link to more of them would leave no room for names. */
export function placesInTextMessage<Place extends PlaceToSend>(places: readonly Place[], origin: string): Place[] {
  return places.filter((_, index) => linkTo(places.slice(0, index + 1), origin).length <= maxLinkLength);
}

/** Both iPhone and Android understand `?&body=`. */
export function smsUrl(places: readonly PlaceToSend[], origin: string, texts: Texts): string {
  const message = messageOf(placesInTextMessage(places, origin), origin, texts, (text) => text.length <= maxTextLength);
  return `sms:?&body=${encodeURIComponent(message)}`;
}

/** Lines end with CRLF (RFC 6068). */
export function mailtoUrl(places: readonly PlaceToSend[], origin: string, texts: Texts, subject: string): string {
  const encoded = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  const message = messageOf(places, origin, texts, (text) => encoded(text).length <= maxEmailLength);
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encoded(message)}`;
}

function messageOf(
  places: readonly PlaceToSend[],
  origin: string,
  { details, more }: Texts,
  fits: (text: string) => boolean,
): string {
  const link = linkTo(places, origin);
  const blocks = places.map(({ name, numberToSend }) =>
    numberToSend ? `${truncate(name, maxNameLength)}\n${numberToSend}` : truncate(name, maxNameLength),
  );
  const withFirst = (count: number) => {
    const remaining = places.length - count;
    return [...blocks.slice(0, count), `${remaining > 0 ? more(remaining) : details}\n${link}`].join('\n\n');
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
