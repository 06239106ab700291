import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../http/api.ts';
import type { Limits } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { previewHours } from './preview-hours.ts';

/** `timeZone`: of places that do not say theirs. */
export function hoursPreview({
  limits,
  timeZone,
  now,
}: {
  limits: Limits;
  timeZone: string;
  now: () => Date;
}): Feature {
  return (api) => {
    serve(api, endpoints.previewHours, async ({ query, remoteAddress }) => {
      await limits.spend('preview-by-address', remoteAddress);
      return { data: previewHours(query, timeZone, now()) };
    });
  };
}
