/** Loads the places of a handout on the server: it works without JavaScript, and the QR codes are drawn there. */
import { ApiProblem, callApi, type LoaderArgs } from '../../../api/api-client.ts';
import { pageContext } from '../../../api/page-context.ts';
import { parseIds } from '../share-link.ts';
import { type HandoutPlace, handoutPlaceOf } from './handout-place.ts';

export type Handout = {
  /** In the order of the address. */
  places: HandoutPlace[];
  /** How many of the requested texts are no id, or the id of no listed resource. */
  missing: number;
  /** Ids beyond `maxPlaces`, for another handout. */
  left: string[];
  /** Day of printing, `2026-11-26`. */
  today: string;
  problem: { status: number; message: string } | null;
};

/** Places on one handout: ten pages. */
const maxPlaces = 40;

export async function loadHandout(search: URLSearchParams, caller: LoaderArgs): Promise<Handout> {
  const { today, site, drawQrCode } = caller.context.get(pageContext);
  const { ids, others } = parseIds(search);
  const [requestedIds, left] = [ids.slice(0, maxPlaces), ids.slice(maxPlaces)];
  const handout = { places: [], missing: others, left, today, problem: null };
  if (requestedIds.length === 0) return handout;
  const qrCodeOf = (id: string) => (site.publicUrl ? drawQrCode(`${site.publicUrl}/resources/${id}`) : null);
  try {
    const { data } = await callApi('listResources', { query: { ids: requestedIds } }, caller);
    const places = data.map((place) => handoutPlaceOf(place, qrCodeOf(place.id)));
    return { ...handout, places, missing: others + requestedIds.length - places.length };
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    const { status, message } = failure;
    return { ...handout, problem: { status, message } };
  }
}
