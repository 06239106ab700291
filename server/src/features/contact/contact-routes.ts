import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { handleMessage, listMessages } from './handle-messages.ts';
import { sendMessage } from './send-message.ts';

export function contact(deps: { db: Database; now: () => Date }): RoutePlugin {
  return (api) => {
    registerEndpoint(api, endpoints.sendMessage, async (call) => ({ data: await sendMessage(deps.db, call) }));
    registerEndpoint(api, endpoints.listMessages, ({ query }) => listMessages(deps.db, query));
    registerEndpoint(api, endpoints.finishMessage, async ({ caller, params }) => ({
      data: await handleMessage(deps, caller, params.id, true),
    }));
    registerEndpoint(api, endpoints.reopenMessage, async ({ caller, params }) => ({
      data: await handleMessage(deps, caller, params.id, false),
    }));
  };
}
