/** The check of a reply against the whole contract. Only where pages are made: no browser loads these schemas. */
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import * as z from 'zod/mini';
import type { ReplyOf } from './calls.ts';

const shapes: { readonly [Name in ApiRouteName]: { reply: z.core.$ZodType<ReplyOf<Name>> } } = endpoints;

export function parseReply<Name extends ApiRouteName>(
  name: Name,
  body: unknown,
): z.core.util.SafeParseResult<ReplyOf<Name>> {
  return z.safeParse(shapes[name].reply, body);
}
