import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import type { Form } from './multipart.ts'
import { parse, unknownField } from './parse.ts'

/** Ids are 1 … 2^31−1 in canonical form; other parameters match their pattern. Anything else is not found. */
export function readParams({ names }: Endpoint, params: unknown): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, text]) => {
      const pattern = names[name]
      if (pattern?.test(text)) return [name, text]
      const id = !pattern && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
      if (id < 1 || id > 2_147_483_647) throw new Problem('not_found', 'Not found.')
      return [name, id]
    }),
  )
}

/** The validated query or body of a request. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, form: Form | undefined): unknown {
  if (!endpoint.input) return requireNone(request, form)
  return parse(endpoint.input, endpoint.method === 'GET' ? request.query : (form?.words ?? request.body ?? {}))
}

function requireNone({ body }: FastifyRequest, form: Form | undefined): undefined {
  const [field] = Object.keys(form?.words ?? {})
  if (field !== undefined) throw unknownField(field)
  if (!form && body !== undefined && body !== null && JSON.stringify(body) !== '{}')
    throw new Problem('invalid', 'This request takes no body.')
}
