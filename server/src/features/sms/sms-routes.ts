import { endpoints } from '@waymark/contract/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData } from '../../platform/http/register-endpoint.ts';
import { registerSignedForm } from '../../platform/http/register-file-endpoint.ts';
import { changeMySmsConsent, readMySmsConsent } from './my-sms-consent.ts';
import { type InboundSms, receiveSms } from './receive-sms.ts';

/** `inbound`: settings for text messages that Twilio forwards; absent: none come in. */
export function sms(deps: { db: Database; inbound?: InboundSms | undefined }): RoutePlugin {
  return async (api) => {
    registerData(api, endpoints.readOwnTexts, ({ caller }) => readMySmsConsent(deps, caller));
    registerData(api, endpoints.chooseTexts, ({ caller, body }) => changeMySmsConsent(deps, caller, body));
    await registerSignedForm(api, endpoints.receiveText, (call) => receiveSms(deps, call));
  };
}
