import type { Endpoint, Output, Request } from '#kernel/api.ts'
import { Problem, type ProblemBody } from '#kernel/problem.ts'
import { addressOf, asKnown, formOf, headersOf } from './call.ts'
import { problemOf, unreachable } from './refusal.ts'

export interface Watch {
  /** The share of the request that was sent, from 0 to 1. At 1 the server is processing it. */
  onProgress?: (share: number) => void
  /** Cancels it; the promise then rejects with the signal's reason. */
  signal?: AbortSignal
}

/** Maximum length of a quoted foreign response. */
const maxQuoteLength = 200

/** Uploads files like call(), with progress, which fetch does not report. */
export function upload<E extends Endpoint & { kind: 'upload' }>(
  endpoint: E,
  request: Request<E>,
  watch: Watch = {},
): Promise<Output<E>> {
  return asKnown(endpoint, () => sendFiles(endpoint, request, watch))
}

function sendFiles<E extends Endpoint & { kind: 'upload' }>(
  endpoint: E,
  request: Request<E>,
  { onProgress, signal }: Watch,
): Promise<Output<E>> {
  return new Promise((answer, refuse) => {
    const sending = new XMLHttpRequest()
    const stop = () => sending.abort()
    sending.open(endpoint.method, addressOf(endpoint, request))
    for (const [name, value] of Object.entries(headersOf(endpoint, request))) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    sending.onload = () => {
      const problem = problemIn(sending)
      if (problem) refuse(problem)
      else answer((sending.responseText ? JSON.parse(sending.responseText) : undefined) as Output<E>)
    }
    sending.onerror = () => refuse(unreachable())
    sending.onabort = () => refuse(signal?.reason)
    sending.onloadend = () => signal?.removeEventListener('abort', stop)
    if (signal?.aborted) return refuse(signal.reason)
    signal?.addEventListener('abort', stop)
    sending.send(formOf(endpoint.files?.fields[0] ?? '', request.input, request.files))
  })
}

function problemIn({ status, responseText }: XMLHttpRequest): Problem | undefined {
  if (status >= 200 && status < 300) return undefined
  const body = bodyIn(responseText)
  if (body?.code && body.code !== 'internal') return problemOf(body)
  // Neither our server nor a proxy sent a text.
  return new Problem(
    'unavailable',
    `Upload failed with status: ${status}. Response: ${(body?.message ?? responseText).slice(0, maxQuoteLength)}`,
    { reason: 'server' },
  )
}

function bodyIn(text: string): Partial<ProblemBody> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
