import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { previewHours } from './preview-hours.ts';

/** `timeZone`: of places that do not say theirs. */
export function hoursPreview({ timeZone, now }: { timeZone: string; now: () => Date }): Feature {
  return (api) => {
    serve(api, endpoints.previewHours, async ({ query, remoteAddress, limits }) => {
      await limits.spend('preview-by-address', remoteAddress);
      return { data: previewHours(query, timeZone, now()) };
    });
  };
}
