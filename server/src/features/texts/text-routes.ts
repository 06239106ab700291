import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveSignedForm } from '../../platform/http/serve-file.ts';
import { chooseTexts, readOwnTexts } from './own-texts.ts';
import { type Inbound, receiveText } from './receive-text.ts';

/** `inbound`: how texts come in from Twilio; absent: none do. */
export function texts(parts: { db: Database; inbound?: Inbound | undefined }): Feature {
  return async (api) => {
    serve(api, endpoints.readOwnTexts, async ({ caller }) => ({ data: await readOwnTexts(parts, caller) }));
    serve(api, endpoints.chooseTexts, async ({ caller, body }) => ({ data: await chooseTexts(parts, caller, body) }));
    await serveSignedForm(api, endpoints.receiveText, (call) => receiveText(parts, call));
  };
}
