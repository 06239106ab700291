import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
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
    registerEndpoint(api, endpoints.listWebhooks, async () => ({ data: await listWebhooks(deps) }));
    registerEndpoint(api, endpoints.addWebhook, async ({ caller, body }) => ({
      data: await addWebhook(deps, caller, body),
    }));
    registerEndpoint(api, endpoints.changeWebhook, async ({ caller, params, body }) => ({
      data: await editWebhook(deps, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.rotateWebhook, async ({ caller, params }) => ({
      data: await rotateWebhook(deps, caller, params.id),
    }));
    registerEndpoint(api, endpoints.pauseWebhook, async ({ caller, params }) => ({
      data: await pauseWebhook(deps, caller, params.id),
    }));
    registerEndpoint(api, endpoints.resumeWebhook, async ({ caller, params }) => ({
      data: await resumeWebhook(deps, caller, params.id),
    }));
    registerEndpoint(api, endpoints.testWebhook, async ({ params }) => ({ data: await testWebhook(deps, params.id) }));
    registerEndpoint(api, endpoints.deleteWebhook, async ({ caller, params }) => {
      await deleteWebhook(deps, caller, params.id);
      return { data: null };
    });
  };
}
