import type { Endpoint } from '#kernel/api.ts'
import { pathParameters, queryParameters } from '#kernel/server/http/openapi.ts'
import type { Tool } from './tools.ts'

/** A tool as clients are told of it. */
export function describedTool({ name, title, endpoint, more }: Tool) {
  const parameters = parametersOf(endpoint)
  return {
    name,
    title,
    description: [endpoint.summary, more].filter(Boolean).join('. '),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name: parameter, schema }) => [parameter, schema])),
      required: parameters.filter(({ required }) => required).map(({ name: parameter }) => parameter),
      additionalProperties: false,
    },
    annotations: { title, readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  }
}

const parametersOf = (endpoint: Endpoint) => [
  ...pathParameters(endpoint),
  ...(endpoint.input ? queryParameters(endpoint.input) : []),
]

/**
 * The address of a call. The endpoint checks its query as any other; what stands in its path has to be an id, so that
 * no argument leads to another endpoint.
 */
export function addressOf({ path }: Endpoint, sent: Record<string, unknown>): string | undefined {
  const given = Object.entries(sent).filter(([, value]) => value !== null)
  if (!given.every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))) return undefined
  const inPath = new Set<string>()
  let isWrong = false
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    const id = `${sent[name]}`
    isWrong ||= !/^[1-9]\d{0,9}$/.test(id)
    return id
  })
  if (isWrong) return undefined
  const asked = given.filter(([name]) => !inPath.has(name))
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? filled : `${filled}?${query}`
}
