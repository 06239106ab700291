import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { handleMessage, listMessages } from './handle-messages.ts';
import { sendMessage } from './send-message.ts';

export function contact(deps: { db: Database; now: () => Date }): RoutePlugin {
  return (api) => {
    registerData(api, endpoints.sendMessage, (call) => sendMessage(deps.db, call));
    registerEndpoint(api, endpoints.listMessages, ({ query }) => listMessages(deps.db, query));
    registerData(api, endpoints.finishMessage, ({ caller, params }) => handleMessage(deps, caller, params.id, true));
    registerData(api, endpoints.reopenMessage, ({ caller, params }) => handleMessage(deps, caller, params.id, false));
  };
}
