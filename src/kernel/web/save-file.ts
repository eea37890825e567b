import type { Endpoint, Request } from '#kernel/api.ts'
import { send } from './call.ts'
import { unreachable } from './refusal.ts'

/**
 * Downloads a file and makes the browser save it. It is fetched completely first, so that an interrupted one is
 * reported as a failure and never looks complete.
 */
export async function saveFile<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<void> {
  const response = await send(endpoint, request)
  const file = await response.blob().catch(() => {
    throw unreachable()
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
