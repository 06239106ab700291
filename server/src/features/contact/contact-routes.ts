import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { handleMessage, listMessages } from './handle-messages.ts';
import { sendMessage } from './send-message.ts';

export function contact(parts: { db: Database; now: () => Date }): Feature {
  return (api) => {
    serve(api, endpoints.sendMessage, async (call) => ({ data: await sendMessage(parts.db, call) }));
    serve(api, endpoints.listMessages, ({ query }) => listMessages(parts.db, query));
    serve(api, endpoints.finishMessage, async ({ caller, params }) => ({
      data: await handleMessage(parts, caller, params.id, true),
    }));
    serve(api, endpoints.reopenMessage, async ({ caller, params }) => ({
      data: await handleMessage(parts, caller, params.id, false),
    }));
  };
}
