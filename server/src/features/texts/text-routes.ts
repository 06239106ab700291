import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerSignedForm } from '../../platform/http/register-file-endpoint.ts';
import { chooseTexts, readMyTextMessages } from './my-text-messages.ts';
import { type Inbound, receiveText } from './receive-sms.ts';

/** `inbound`: settings for text messages that Twilio forwards; absent: none come in. */
export function texts(deps: { db: Database; inbound?: Inbound | undefined }): RoutePlugin {
  return async (api) => {
    registerEndpoint(api, endpoints.readOwnTexts, async ({ caller }) => ({
      data: await readMyTextMessages(deps, caller),
    }));
    registerEndpoint(api, endpoints.chooseTexts, async ({ caller, body }) => ({
      data: await chooseTexts(deps, caller, body),
    }));
    await registerSignedForm(api, endpoints.receiveText, (call) => receiveText(deps, call));
  };
}
