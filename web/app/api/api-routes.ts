/**
 * Method, path and reply shape of each call. The build evaluates this file (`evaluate-calls.ts`), so browsers load the table
 * alone, without the contract's schemas.
 */
import type { Endpoint } from '@waymark/contract/endpoint';
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import * as z from 'zod/mini';

export type ReplyOf<Name extends ApiRouteName> = z.output<(typeof endpoints)[Name]['reply']>;

type PartKind = 'list' | 'record' | 'nothing';

/** Method, path, and the parts of the reply; without them it is one record, `data`. */
type Call = readonly [method: string, path: string, parts?: Readonly<Record<string, PartKind>>];

// `Object.fromEntries` loses the types by key.
export const apiRoutes = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path, reply }]): [string, Call] => [
    name,
    [method, path, ...partsOf(reply)],
  ]),
) as Readonly<Record<ApiRouteName, Call>>;

function partsOf({ shape }: Endpoint['reply']): [] | [Record<string, PartKind>] {
  // A reply is not known by what may be absent.
  const parts = Object.entries(shape)
    .filter(([, schema]) => !(schema instanceof z.ZodMiniOptional))
    .map(([part, schema]) => [part, kindOf(schema)] as const);
  return String(parts) === 'data,record' ? [] : [Object.fromEntries(parts)];
}

function kindOf(part: z.core.$ZodType): PartKind {
  if (part instanceof z.ZodMiniArray) return 'list';
  if (part instanceof z.ZodMiniNull) return 'nothing';
  if (part instanceof z.ZodMiniObject) return 'record';
  throw new Error('A reply of the contract has a part that is neither a list, nor an object, nor null.');
}
