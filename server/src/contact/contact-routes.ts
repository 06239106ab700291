import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import type { Limits } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { handleMessage, listMessages } from './handle-messages.ts';
import { sendMessage } from './send-message.ts';

export function contact(parts: { db: Database; limits: Limits; now: () => Date }): Feature {
  return (api) => {
    serve(api, endpoints.sendMessage, async ({ caller, body, remoteAddress }) => ({
      data: await sendMessage(parts, { caller, remoteAddress }, body),
    }));
    serve(api, endpoints.listMessages, ({ query }) => listMessages(parts.db, query));
    serve(api, endpoints.finishMessage, async ({ caller, params }) => ({
      data: await handleMessage(parts, caller, params.id, true),
    }));
    serve(api, endpoints.reopenMessage, async ({ caller, params }) => ({
      data: await handleMessage(parts, caller, params.id, false),
    }));
  };
}
