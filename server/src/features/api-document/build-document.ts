/** Generates an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1) from the contract. */
import { ExplainedConcept, NamedConcept } from '@waymark/contract/concept';
import { embedEndpoints, embedPrefix } from '@waymark/contract/embed-endpoints';
import type { Endpoint } from '@waymark/contract/endpoint';
import { endpoints } from '@waymark/contract/endpoints';
import { hsdsEndpoints, hsdsPrefix } from '@waymark/contract/hsds-endpoints';
import { Organization } from '@waymark/contract/organization';
import { ProblemBody, type ProblemCode, problemDefinitions } from '@waymark/contract/problem';
import { Address, OperatingHours, Phone, Resource } from '@waymark/contract/resource';
import { Page } from '@waymark/contract/response-envelope';
import { Facets, FoundResource, Match, Understanding } from '@waymark/contract/search';
import { Import } from '@waymark/contract/transfer';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
};

/** Schemas that become named components. */
const components = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Address,
  ExplainedConcept,
  Facets,
  FoundResource,
  Import,
  Match,
  NamedConcept,
  OperatingHours,
  Organization,
  Page,
  Phone,
  Problem: ProblemBody,
  Resource,
  Understanding,
})) {
  components.add(schema, { id });
}

export function buildDocument(title: string, version: string): ApiDocument {
  const document: ApiDocument = {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/api' }],
    paths: {},
    components: { schemas: {}, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operations = document.paths[path] ?? {};
    operations[endpoint.method.toLowerCase()] = operation(operationId, endpoint, document.components.schemas);
    document.paths[path] = operations;
  }
  // Served beside /api, not below it.
  const prefixed = [
    { tag: 'hsds', prefix: hsdsPrefix, endpoints: hsdsEndpoints },
    { tag: 'embed', prefix: embedPrefix, endpoints: embedEndpoints },
  ];
  for (const { tag, prefix, endpoints } of prefixed) {
    for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = `${prefix}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      const described = operation(operationId, endpoint, document.components.schemas);
      document.paths[path] = {
        ...document.paths[path],
        [endpoint.method.toLowerCase()]: { ...described, tags: [tag], servers: [{ url: '/' }] },
      };
    }
  }
  return document;
}

function operation(operationId: string, endpoint: Endpoint, schemas: Record<string, Json>): Json {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.access !== 'everyone' && { security: [{ token: [] }] }),
    ...(endpoint.upload && { requestBody: { required: true, content: fileContent(endpoint.upload) } }),
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(jsonSchemaOf(endpoint.body, 'input', schemas)) },
    }),
    parameters: [...parameters('path', endpoint.params, schemas), ...parameters('query', endpoint.query, schemas)],
    responses: {
      [endpoint.status ?? 200]: endpoint.file
        ? { description: 'A file to be saved', headers: fileHeaders, content: fileContent(endpoint.file) }
        : {
            description: 'OK',
            content: {
              ...jsonContent(jsonSchemaOf(endpoint.reply, 'output', schemas)),
              ...fileContent(endpoint.alsoAs ?? []),
            },
          },
      ...problemResponses(endpoint, schemas),
    },
  };
}

function problemResponses(endpoint: Endpoint, schemas: Record<string, Json>): Json {
  const codes: ProblemCode[] = [
    ...(endpoint.problems ?? []),
    ...(endpoint.limits ? (['too-many-attempts'] as const) : []),
    ...(endpoint.access === 'everyone' ? [] : (['not-signed-in'] as const)),
    ...(endpoint.access === 'admin' ? (['not-allowed'] as const) : []),
    ...(endpoint.body ? (['malformed-request', 'body-too-large'] as const) : []),
    ...(endpoint.query || endpoint.body ? (['invalid-input'] as const) : []),
    'unexpected',
  ];
  const content = jsonContent(jsonSchemaOf(ProblemBody, 'output', schemas));
  const messagesByStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, message } = problemDefinitions[code];
    messagesByStatus.set(status, [...(messagesByStatus.get(status) ?? []), message]);
  }
  return Object.fromEntries(
    [...messagesByStatus].map(([status, messages]) => [status, { description: messages.join(' '), content }]),
  );
}

function parameters(
  place: 'path' | 'query',
  schema: z.core.$ZodType | undefined,
  schemas: Record<string, Json>,
): Json[] {
  if (!(schema instanceof z.ZodMiniObject)) {
    return [];
  }
  return Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
    const shape = parameterShape(field, schemas);
    const list = shape.type === 'array';
    return {
      name,
      in: place,
      required: place === 'path',
      schema: shape,
      ...(list && { style: 'form', explode: true }),
    };
  });
}

/**
 * Parameters arrive as text, so a coerced parameter is described by its output schema; formatted texts stay strings.
 */
function parameterShape(field: z.core.$ZodType, schemas: Record<string, Json>): Json {
  const read = jsonSchemaOf(field, 'output', schemas);
  return 'type' in read || 'enum' in read || 'anyOf' in read ? read : { type: 'string' };
}

const fileHeaders = { 'content-disposition': { description: 'The name of the file', schema: { type: 'string' } } };

function fileContent(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** The JSON Schema of a Zod schema; those that are components become references, which are added to `schemas`. */
function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const { $schema: _, $defs, ...shape } = z.toJSONSchema(schema, { io, metadata: components, unrepresentable: 'any' });
  for (const [id, definition] of Object.entries($defs ?? {})) {
    schemas[id] = rewriteReferences(definition);
  }
  const id = components.get(schema)?.id;
  if (id) {
    schemas[id] = rewriteReferences(shape);
    return { $ref: `#/components/schemas/${id}` };
  }
  return rewriteReferences(shape);
}

/** Makes references point to the document's components, and removes ids, which are the keys of the components. */
function rewriteReferences(value: object): Json {
  const text = JSON.stringify(value, (key, member: unknown) =>
    key === 'id' && typeof member === 'string'
      ? undefined
      : typeof member === 'string'
        ? member.replace('#/$defs/', '#/components/schemas/')
        : member,
  );
  const shape: Json = JSON.parse(text);
  return shape;
}
