import { type ErrorObject, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { domains } from '#app/server/domains.ts'
import type { Endpoint } from '#kernel/api.ts'
import { describeApi } from '#kernel/server/http/openapi.ts'
import type { Raw } from './studio.ts'

interface Described {
  content?: Record<string, { schema?: object }>
}

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>
  components: { schemas: { Problem: object } }
}

/** As `GET /api/openapi.json` answers it. */
const description = describeApi(
  Object.values(domains).flatMap(({ routes }) => routes),
  { publicUrl: 'http://localhost:3000', secure: false },
) as unknown as Description

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv as never)

const compiled = new Map<object, ValidateFunction>()

/** The faults of a value by a schema of the description. */
function faultsOf(schema: object, value: unknown): ErrorObject[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  return validate(value) ? [] : (validate.errors ?? [])
}

const typeOf = ({ headers }: Raw): string => String(headers['content-type'] ?? '').split(';')[0] ?? ''

/** In what an answer differs from the description of its endpoint; nothing when it keeps it. */
export function differencesOf({ method, path }: Endpoint, answer: Raw): unknown[] {
  const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) return ['It is not described.']
  if (answer.status >= 400) return differencesOfRefusal(operation.responses['default'], answer)
  const described = operation.responses[answer.status]
  return described ? differencesOfSuccess(described, answer) : [`The status ${answer.status} is not described.`]
}

function differencesOfSuccess({ content }: Described, answer: Raw): unknown[] {
  if (!content) return answer.body === '' ? [] : ['It has a body.']
  if (content['*/*']) return typeOf(answer) === '' ? ['It has no type.'] : []
  const { schema } = content[typeOf(answer)] ?? {}
  return schema ? faultsOf(schema, answer.json) : [`The type ${typeOf(answer)} is not described.`]
}

function differencesOfRefusal(described: Described | undefined, answer: Raw): unknown[] {
  if (!described?.content?.[typeOf(answer)]) return [`A refusal of the type ${typeOf(answer)} is not described.`]
  if (answer.json.status !== answer.status) return ['Its body names another status.']
  return faultsOf(description.components.schemas.Problem, answer.json)
}
