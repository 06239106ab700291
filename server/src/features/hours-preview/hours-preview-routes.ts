import { endpoints } from '@waymark/contract/endpoints';
import type { HoursQuery } from '@waymark/contract/hours-preview';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData } from '../../platform/http/register-endpoint.ts';
import { previewHours } from './preview-hours.ts';

/** `timeZone`: of places without their own. */
export function hoursPreview({ timeZone, now }: { timeZone: string; now: () => Date }): RoutePlugin {
  const preview = async (query: HoursQuery) => previewHours(query, timeZone, now());
  return (api) => {
    registerData(api, endpoints.previewHours, ({ query }) => preview(query));
    registerData(api, endpoints.previewTypedHours, ({ body }) => preview(body));
  };
}
