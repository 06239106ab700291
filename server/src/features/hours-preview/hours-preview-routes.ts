import { endpoints } from '@waymark/contract/endpoints';
import type { HoursQuery } from '@waymark/contract/hours-preview';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { type EndpointCall, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { previewHours } from './preview-hours.ts';

/** `timeZone`: of places without their own. */
export function hoursPreview({ timeZone, now }: { timeZone: string; now: () => Date }): RoutePlugin {
  type CallLimits = Pick<EndpointCall<typeof endpoints.previewHours>, 'remoteAddress' | 'limits'>;
  async function preview(query: HoursQuery, { remoteAddress, limits }: CallLimits) {
    await limits.consume('preview-by-address', remoteAddress);
    return { data: previewHours(query, timeZone, now()) };
  }
  return (api) => {
    registerEndpoint(api, endpoints.previewHours, async ({ query, ...call }) => preview(query, call));
    registerEndpoint(api, endpoints.previewTypedHours, async ({ body, ...call }) => preview(body, call));
  };
}
