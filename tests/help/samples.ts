import type { ChosenFile, Endpoint, Request } from '#kernel/api.ts'
import type { As, Domain } from '#kernel/server/http/domain.ts'
import { addressOf, formOf } from '#kernel/web/call.ts'
import type { Who } from './people.ts'
import type { Studio } from './studio.ts'

/** The successful request for one endpoint of a domain, with the records that it needs. */
export async function sampleRequest(
  { sample }: Domain,
  studio: Studio,
  action: string,
  who: Who = 'alice',
): Promise<Request<Endpoint>> {
  const request = (await sample(studio.as(who) as As))[action]
  if (!request) throw new Error(`There is no sample of ${action}.`)
  return typeof request === 'function' ? request() : request
}

/** A request of any endpoint. */
interface Loose {
  params?: Record<string, number | string>
  input?: unknown
  files?: readonly ChosenFile[]
}

/** The address and the body of a request. */
export function sentAs(endpoint: Endpoint, request: Loose): { url: string; body?: unknown } {
  const { method, files } = endpoint
  const url = addressOf(endpoint, request as never)
  if (method === 'GET') return { url }
  const body = files ? formOf(files.fields[0], request.input, request.files) : request.input
  return { url, ...(body !== undefined && { body }) }
}
