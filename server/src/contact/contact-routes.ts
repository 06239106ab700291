import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import type { Limits } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { sendMessage } from './send-message.ts';

export function contact(parts: { db: Database; limits: Limits }): Feature {
  return (api) => {
    serve(api, endpoints.sendMessage, async ({ caller, body, remoteAddress }) => ({
      data: await sendMessage(parts, { caller, remoteAddress }, body),
    }));
  };
}
