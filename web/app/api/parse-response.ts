/** Validates a reply by the contract's schemas. Only for rendering on the server: browsers do not load the schemas. */
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import * as z from 'zod/mini';
import type { ReplyOf } from './api-routes.ts';

const contracts: { readonly [Name in ApiRouteName]: { reply: z.core.$ZodType<ReplyOf<Name>> } } = endpoints;

export function parseReply<Name extends ApiRouteName>(
  name: Name,
  body: unknown,
): z.core.util.SafeParseResult<ReplyOf<Name>> {
  return z.safeParse(contracts[name].reply, body);
}
