import { endpoints } from '@waymark/contract/endpoints';
import type { HoursQuery } from '@waymark/contract/hours-preview';
import type { Feature } from '../../platform/http/api.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { previewHours } from './preview-hours.ts';

/** `timeZone`: of places that do not say theirs. */
export function hoursPreview({ timeZone, now }: { timeZone: string; now: () => Date }): Feature {
  type Counted = Pick<Call<typeof endpoints.previewHours>, 'remoteAddress' | 'limits'>;
  async function preview(query: HoursQuery, { remoteAddress, limits }: Counted) {
    await limits.spend('preview-by-address', remoteAddress);
    return { data: previewHours(query, timeZone, now()) };
  }
  return (api) => {
    serve(api, endpoints.previewHours, async ({ query, ...call }) => preview(query, call));
    serve(api, endpoints.previewTypedHours, async ({ body, ...call }) => preview(body, call));
  };
}
