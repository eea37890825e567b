import type { ChosenFile, Endpoint, Output, Request } from '#kernel/api.ts'
import { Problem, type ProblemBody } from '#kernel/problem.ts'

/**
 * Calls one endpoint of our own API. Refusals arrive as a Problem, the same one the server threw; `signal` ends a call
 * whose answer nobody waits for.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const response = await send(endpoint, request, signal)
  return (response.status === 204 ? undefined : await response.json()) as Output<E>
}

/** What was told, and under which name its state goes. */
export interface Kept<T> {
  told: T
  tag: string | null
  /** Of a list, what to send as `cursor` for its next page; nothing where there is none. */
  next?: string | undefined
}

/**
 * Asks again for something whose state has a name: while it has not changed, what was told before is told again, and
 * the server read nothing.
 */
export async function callAgain<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  before: Kept<Output<E>> | undefined,
  signal?: AbortSignal,
): Promise<Kept<Output<E>>> {
  const response = await send(endpoint, { ...request, ...(before?.tag && { ifNoneMatch: before.tag }) }, signal)
  return before && response.status === 304
    ? before
    : {
        told: await response.json(),
        tag: response.headers.get('etag'),
        next: cursorIn(response.headers.get('link') ?? ''),
      }
}

export interface Page<Row> {
  rows: Row[]
  /** What to send as `cursor` for the next page; nothing on the last one. */
  next: string | undefined
}

/** Calls a list endpoint and keeps the place where its next page starts. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
): Promise<Page<Output<E> extends (infer Row)[] ? Row : never>> {
  const response = await send(endpoint, request)
  return { rows: await response.json(), next: cursorIn(response.headers.get('link') ?? '') }
}

/** Where the next page starts, of a header such as `</api/clients?cursor=36~c+3>; rel="next"`. */
function cursorIn(link: string): string | undefined {
  const query = /\?([^>]*)>; rel="next"/.exec(link)?.[1]
  return new URLSearchParams(query).get('cursor') ?? undefined
}

/** A key for one thing that a person does once: keep it while the same form is open. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const signedOutListeners = new Set<() => void>()

/** Tells when the server no longer knows who is asking. Answers a function that stops telling. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

const closedListeners = new Set<() => void>()

/** Tells when a call was refused because the place is closed for maintenance. Answers a function that stops telling. */
export function onMaintenance(listener: () => void): () => void {
  closedListeners.add(listener)
  return () => closedListeners.delete(listener)
}

interface Loose {
  params?: Record<string, number | string>
  input?: unknown
  ifMatch?: string
  ifNoneMatch?: string
  idempotencyKey?: string
  files?: readonly ChosenFile[]
}

/** Asks whoever sits here for their password; answers whether they proved it. */
type Confirmer = () => Promise<boolean>

let confirmer: Confirmer | undefined

/** Names who asks when the server wants the password once more. Answers a function that takes the name back. */
export function onReauth(asks: Confirmer): () => void {
  confirmer = asks
  return () => {
    if (confirmer === asks) confirmer = undefined
  }
}

/** How long the answer that brings a session's new secret may come after another one that misses it. */
const renewalMs = 250

const isUnknown = (endpoint: Endpoint, error: unknown): boolean =>
  endpoint.access !== 'anyone' && error instanceof Problem && error.code === 'unauthenticated'

/**
 * Tries once more when the server does not know who asks: a session that was given a new secret a moment ago
 * refuses calls that left with the old one. Only then those who listen are told that it is over.
 */
export async function asKnown<T>(endpoint: Endpoint, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Problem && error.reason === 'maintenance') for (const tell of closedListeners) tell()
    if (!isUnknown(endpoint, error)) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, renewalMs))
  try {
    return await attempt()
  } catch (error) {
    if (isUnknown(endpoint, error)) for (const tell of signedOutListeners) tell()
    throw error
  }
}

/** What the server answers to a call, as it comes: for answers that are no JSON. */
export function send(endpoint: Endpoint, request: Loose, signal?: AbortSignal): Promise<Response> {
  const url = addressOf(endpoint, request)
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...bodyOf(endpoint, request),
  }
  return asKnown(endpoint, () => sendProved(url, init))
}

/**
 * Sends a call; when the server wants the password first, asks for it and sends the same once more, with the same key.
 */
async function sendProved(url: string, init: RequestInit): Promise<Response> {
  const response = await reach(url, init)
  if (response.ok || response.status === 304) return response
  const problem = await problemIn(response)
  if (problem.reason !== 'reauth_required' || !(await confirmer?.())) throw problem
  const repeated = await reach(url, init)
  if (repeated.ok) return repeated
  throw await problemIn(repeated)
}

/** Where a call goes: path and query. */
export function addressOf(endpoint: Endpoint, { params = {}, input }: Pick<Loose, 'params' | 'input'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return path + queryOf(endpoint, input)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    throw unreachable()
  }
}

/** The server was not reached, or went away in the middle. */
export const unreachable = (): Problem =>
  new Problem('unavailable', 'Unable to connect. Please check your internet connection.', { reason: 'network' })

function queryOf(endpoint: Endpoint, input: unknown): string {
  if (endpoint.method !== 'GET' || !input) return ''
  const said = Object.entries(input).filter(([, value]) => value !== undefined)
  return said.length > 0 ? `?${new URLSearchParams(said as [string, string][])}` : ''
}

/** What a call says beside its body: which version it changes, and the key under which it is done once. */
export function headersOf(
  endpoint: Endpoint,
  { ifMatch, ifNoneMatch, idempotencyKey }: Pick<Loose, 'ifMatch' | 'ifNoneMatch' | 'idempotencyKey'>,
): Record<string, string> {
  const headers: Record<string, string> = {}
  if (ifMatch) headers['if-match'] = ifMatch
  if (ifNoneMatch) headers['if-none-match'] = ifNoneMatch
  if (endpoint.method === 'POST' && endpoint.access !== 'anyone')
    headers['idempotency-key'] = idempotencyKey ?? newKey()
  return headers
}

function bodyOf(endpoint: Endpoint, { input, files, ...said }: Loose): RequestInit {
  const headers = headersOf(endpoint, said)
  if (endpoint.files) return { headers, body: formOf(endpoint.files.fields[0], input, files) }
  if (endpoint.method === 'GET' || input === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }
}

/** Files and the words that go with them, as browsers send a form. */
export function formOf(field: string, input: unknown, files: readonly ChosenFile[] = []): FormData {
  const form = new FormData()
  // A reader of the form knows whom the files are for before the first of them arrives.
  for (const [name, value] of Object.entries(input ?? {})) form.append(name, String(value))
  for (const file of files) form.append(field, file as File, file.name)
  return form
}

async function problemIn(response: Response): Promise<Problem> {
  return problemOf((await response.json().catch(() => undefined)) as Partial<ProblemBody> | undefined)
}

/** What a refusal says, whatever brought it. */
export function problemOf(said: Partial<ProblemBody> | undefined): Problem {
  if (!said?.code)
    return new Problem('unavailable', 'Server is temporarily unavailable. Please try again later.', {
      reason: 'server',
    })
  const fields = Object.fromEntries((said.errors ?? []).map(({ path, message }) => [path, message]))
  return new Problem(said.code, said.message ?? 'Something went wrong.', {
    ...(said.errors && { fields }),
    ...(said.reason && { reason: said.reason }),
  })
}
