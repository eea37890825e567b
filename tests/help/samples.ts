import type { Endpoint, Request } from '#kernel/api.ts'
import type { As, Domain } from '#kernel/server/http/domain.ts'
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
