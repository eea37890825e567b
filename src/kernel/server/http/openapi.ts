import { z } from 'zod'
import type { Endpoint, Files } from '#kernel/api.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Route } from './serve.ts'

type Json = Record<string, unknown>

const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'The same text as detail.' },
    code: { type: 'string' },
    reason: { type: 'string' },
    scope: { type: 'string', description: 'The scope that an API token would need.' },
    language: { type: 'string' },
    instance: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

/** The API as OpenAPI 3.1, generated from the endpoints' declarations. */
export function describeApi(
  routes: readonly Route[],
  { publicUrl, secure }: Pick<Install, 'publicUrl' | 'secure'>,
): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lightbook',
      version: '1',
      description:
        'Programs send an API token; x-scope names the scope that it needs. With a session instead, changes need the ' +
        'header Sec-Fetch-Site: same-origin or an Origin that is this server’s.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: secure ? '__Host-sid' : 'sid' },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, made in Settings' },
      },
    },
  }
}

function operation({ endpoint, scope }: Route): Json {
  const { access, summary, input, method } = endpoint
  const isQuery = method === 'GET'
  return {
    ...(summary && { summary }),
    'x-access': access,
    ...(scope && { 'x-scope': scope }),
    security: access === 'anyone' ? [] : [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])],
    parameters: [
      ...pathParameters(endpoint),
      ...(isQuery && input ? queryParameters(input) : []),
      ...headerParameters(endpoint),
    ],
    ...(!isQuery && bodyOf(endpoint)),
    responses: {
      ...success(endpoint),
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function bodyOf({ input, files }: Endpoint): Json | undefined {
  if (files)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(files, input) } } } }
  return (
    input && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(input, 'input') } } } }
  )
}

function formOf({ fields: [field], most }: Files, input: z.ZodType | undefined): Json {
  const { properties = {}, required = [] } = (input ? schemaOf(input, 'input') : {}) as {
    properties?: Json
    required?: string[]
  }
  return {
    type: 'object',
    required: [...required, field],
    properties: {
      ...properties,
      [field]: { type: 'array', minItems: 1, maxItems: most, items: { type: 'string', format: 'binary' } },
    },
  }
}

const unchanged = { 304: { description: 'The caller’s copy is the same' } }

function success({ output, status, kind, method }: Endpoint): Json {
  if (kind === 'download') return { 200: { description: 'The file', content: { '*/*': {} } }, ...unchanged }
  if (!output) return { [status ?? 204]: { description: 'Done' } }
  return {
    [status ?? 200]: { description: 'Done', content: { 'application/json': { schema: schemaOf(output, 'output') } } },
    ...(method === 'GET' && unchanged),
  }
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Json
}

export const pathParameters = ({ path, names }: Endpoint): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = names[name]
      ? { type: 'string', pattern: names[name].source }
      : { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
    return { name, in: 'path', required: true, schema }
  })

export function queryParameters(input: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headerParameters({ method, access }: Endpoint): Json[] {
  const text = { type: 'string' }
  if (method === 'GET') return [{ name: 'If-None-Match', in: 'header', schema: text }]
  const key = access === 'anyone' ? [] : [{ name: 'Idempotency-Key', in: 'header', schema: text }]
  return method === 'POST' ? key : [{ name: 'If-Match', in: 'header', schema: text }, ...key]
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return json
}
