import { endpoints } from '@waymark/contract/endpoints';
import type { HoursQuery } from '@waymark/contract/hours-preview';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { type EndpointCall, registerData } from '../../platform/http/register-endpoint.ts';
import { previewHours } from './preview-hours.ts';

/** `timeZone`: of places without their own. */
export function hoursPreview({ timeZone, now }: { timeZone: string; now: () => Date }): RoutePlugin {
  type CallLimits = Pick<EndpointCall<typeof endpoints.previewHours>, 'remoteAddress' | 'limits'>;
  async function preview(query: HoursQuery, { remoteAddress, limits }: CallLimits) {
    await limits.consume('preview-by-address', remoteAddress);
    return previewHours(query, timeZone, now());
  }
  return (api) => {
    registerData(api, endpoints.previewHours, ({ query, ...call }) => preview(query, call));
    registerData(api, endpoints.previewTypedHours, ({ body, ...call }) => preview(body, call));
  };
}
