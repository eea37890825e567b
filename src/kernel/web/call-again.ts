import type { Endpoint, Output, Request } from '#kernel/api.ts'
import { addressOf, problemOf, refused, unreachable } from './call.ts'

/** An answer, and the tag that stands for it until it changes. */
export interface Standing<A> {
  tag: string | null
  answer: A
}

/** Asks for what may be known already: as long as it is the same the server reads nothing and sends nothing, and the answer is the very one that was known. */
export async function callAgain<E extends Endpoint>(endpoint: E, request: Request<E>, known: Standing<Output<E>> | undefined, signal?: AbortSignal): Promise<Standing<Output<E>>> {
  const headers: Record<string, string> = known?.tag ? { 'if-none-match': known.tag } : {}
  const response = await fetch(addressOf(endpoint, request), { credentials: 'same-origin', headers, ...(signal && { signal }) }).catch(() => {
    throw unreachable()
  })
  if (response.status === 304 && known) return known
  if (response.ok) return { tag: response.headers.get('etag'), answer: (await response.json()) as Output<E> }
  throw refused(endpoint, problemOf(await response.json().catch(() => undefined)))
}
