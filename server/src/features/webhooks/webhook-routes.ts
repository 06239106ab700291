import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData } from '../../platform/http/register-endpoint.ts';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  listWebhooks,
  pauseWebhook,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
  type WebhookDeps,
} from './manage-webhooks.ts';

export function webhooks(deps: WebhookDeps): RoutePlugin {
  return (api) => {
    registerData(api, endpoints.listWebhooks, () => listWebhooks(deps));
    registerData(api, endpoints.addWebhook, ({ caller, body }) => addWebhook(deps, caller, body));
    registerData(api, endpoints.changeWebhook, ({ caller, params, body }) =>
      editWebhook(deps, caller, params.id, body),
    );
    registerData(api, endpoints.rotateWebhook, ({ caller, params }) => rotateWebhook(deps, caller, params.id));
    registerData(api, endpoints.pauseWebhook, ({ caller, params }) => pauseWebhook(deps, caller, params.id));
    registerData(api, endpoints.resumeWebhook, ({ caller, params }) => resumeWebhook(deps, caller, params.id));
    registerData(api, endpoints.testWebhook, ({ params }) => testWebhook(deps, params.id));
    registerData(api, endpoints.deleteWebhook, ({ caller, params }) => deleteWebhook(deps, caller, params.id));
  };
}
