import { backgroundHeader, type ChosenFile, type Endpoint, type Output, type Request, userHeader } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { dropFirstAnswers, takeFirstAnswer, takeFirstData } from './first-answers.ts'
import { problemIn, unreachable } from './refusal.ts'
import { isUserIdle } from './user-activity.ts'

/** Calls an endpoint of our API. Refusals are thrown as the same Problem as on the server; `signal` aborts the call. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const response = await send(endpoint, request, signal)
  return (response.status === 204 ? undefined : await jsonOf(response)) as Output<E>
}

/** An answer with its ETag. */
export interface CachedAnswer<T> {
  data: T
  tag: string | null
  /** The `cursor` of a list's next page, if any. */
  next?: string | undefined
}

/** The answer of a GET that the server wrote into the document, without a call; undefined when it has none. */
export const answerInDocument = <E extends Endpoint>(endpoint: E, request: Request<E>): Output<E> | undefined =>
  takeFirstData(addressOf(endpoint, request)) as Output<E> | undefined

/** Repeats a GET with If-None-Match: an unchanged answer is reused, and costs the server no reading. */
export async function callAgain<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  before: CachedAnswer<Output<E>> | undefined,
  signal?: AbortSignal,
): Promise<CachedAnswer<Output<E>>> {
  const response = await send(endpoint, { ...request, ...(before?.tag && { ifNoneMatch: before.tag }) }, signal)
  return before && response.status === 304
    ? before
    : {
        data: await jsonOf(response),
        tag: response.headers.get('etag'),
        next: cursorIn(response.headers.get('link') ?? ''),
      }
}

export interface Page<Row> {
  rows: Row[]
  /** The `cursor` of the next page; undefined on the last one. */
  next: string | undefined
}

/** Calls a list endpoint, and returns the cursor of the next page too. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
): Promise<Page<Output<E> extends (infer Row)[] ? Row : never>> {
  const response = await send(endpoint, request)
  return { rows: await jsonOf(response), next: cursorIn(response.headers.get('link') ?? '') }
}

/** The cursor in a Link header such as `</api/clients?cursor=36~c+3>; rel="next"`. */
function cursorIn(link: string): string | undefined {
  const query = /\?([^>]*)>; rel="next"/.exec(link)?.[1]
  return new URLSearchParams(query).get('cursor') ?? undefined
}

/** An idempotency key: keep it while the same form is open. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const answerListeners = new Set<(isKept: boolean) => void>()

/**
 * Calls the listener with answers: whether the server sent one, or the service worker had kept it. Not with those that
 * may be a proxy's, in front of an absent server.
 */
export function onAnswer(listener: (isKept: boolean) => void): void {
  answerListeners.add(listener)
}

const signedOutListeners = new Set<() => void>()

/** Calls the listener when the session is no longer valid. Returns a function to unsubscribe. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Aborted by a pause. */
let reads = new AbortController()
/** The calls under way that change something. */
const writes = new Set<Promise<Response>>()
/** While the session ends, only calls to `paths` are sent. */
let pause: { paths: string[]; ended: Promise<void> } | undefined

/**
 * Ends the session by calls to `paths`: aborts the reading calls, and holds all others back, as their answers would be
 * refusals. `written` resolves when the changes under way have their answers; `resume` sends what was held back.
 */
export function pauseCalls(...paths: string[]): { written: Promise<unknown>; resume: () => void } {
  let end = () => {}
  const begun = { paths, ended: new Promise<void>((resolve) => (end = resolve)) }
  pause = begun
  reads.abort()
  reads = new AbortController()
  const resume = () => {
    if (pause === begun) pause = undefined
    end()
  }
  return { written: Promise.allSettled(writes), resume }
}

const maintenanceListeners = new Set<() => void>()

/** Calls the listener when a call was refused in maintenance mode. Returns a function to unsubscribe. */
export function onMaintenance(listener: () => void): () => void {
  maintenanceListeners.add(listener)
  return () => maintenanceListeners.delete(listener)
}

interface Loose {
  params?: Record<string, number | string>
  input?: unknown
  ifMatch?: string
  ifNoneMatch?: string
  idempotencyKey?: string
  asUser?: number
  fresh?: boolean
  files?: readonly ChosenFile[]
}

/** Asks the user for their password; resolves to whether it was verified. */
type Confirmer = () => Promise<boolean>

let confirmer: Confirmer | undefined

/** Sets the handler for password requests of the server. Returns a function to remove it. */
export function onReauth(asks: Confirmer): () => void {
  confirmer = asks
  return () => {
    if (confirmer === asks) confirmer = undefined
  }
}

/** A renewed session cookie can arrive this much later than the refusal of a concurrent call. */
export const renewalMs = 250

const isUnknown = (endpoint: Endpoint, error: unknown): boolean =>
  endpoint.access !== 'anyone' && error instanceof Problem && error.code === 'unauthenticated'

/**
 * Retries once when the session is unknown: a just renewed session refuses calls sent with the old secret. Only then
 * the listeners are called.
 */
export async function asKnown<T>(endpoint: Endpoint, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Problem && error.reason === 'maintenance')
      for (const listener of maintenanceListeners) listener()
    if (!isUnknown(endpoint, error)) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, renewalMs))
  try {
    return await attempt()
  } catch (error) {
    if (isUnknown(endpoint, error)) for (const listener of signedOutListeners) listener()
    throw error
  }
}

/** The raw response to a call, for answers other than JSON. */
export function send(endpoint: Endpoint, request: Loose, signal?: AbortSignal): Promise<Response> {
  const url = addressOf(endpoint, request)
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    // Tells the service worker, too.
    ...(request.fresh && { cache: 'no-store' }),
    ...bodyOf(endpoint, request),
  }
  return asKnown(endpoint, () => sendProved(url, init))
}

/** Sends a call; when the server requires the password, asks for it and repeats the call with the same key. */
async function sendProved(url: string, init: RequestInit): Promise<Response> {
  const response = await reach(url, init)
  if (response.ok || response.status === 304) return response
  const problem = await problemIn(response)
  if (problem.reason !== 'reauth_required' || !(await confirmer?.())) throw problem
  const repeated = await reach(url, init)
  if (repeated.ok) return repeated
  throw await problemIn(repeated)
}

/** The address of a call: path and query. */
export function addressOf(endpoint: Endpoint, { params = {}, input }: Pick<Loose, 'params' | 'input'>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return path + queryOf(endpoint, input)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  while (pause && !pause.paths.includes(url)) await pause.ended
  return init.method === 'GET' ? read(url, init) : write(url, init)
}

async function write(url: string, init: RequestInit): Promise<Response> {
  dropFirstAnswers()
  const answer = fetch(url, init)
  writes.add(answer)
  try {
    return await answer
  } catch {
    throw unreachable()
  } finally {
    writes.delete(answer)
  }
}

/** Reads; what a pause aborts is sent again after it. */
async function read(url: string, init: RequestInit): Promise<Response> {
  const first = takeFirstAnswer(url)
  if (first) return first
  const { signal } = reads
  const signals = init.signal ? AbortSignal.any([init.signal, signal]) : signal
  try {
    const answer = await fetch(url, { ...init, signal: signals })
    if (answer.status < 502) for (const listener of answerListeners) listener(answer.headers.has('x-kept'))
    return answer
  } catch {
    if (!signal.aborted || init.signal?.aborted) throw unreachable()
  }
  return reach(url, init)
}

/** The JSON of an answer. Throws a Problem when the connection breaks before its end. */
const jsonOf = (response: Response) => response.json().catch(() => Promise.reject(unreachable()))

function queryOf(endpoint: Endpoint, input: unknown): string {
  if (endpoint.method !== 'GET' || !input) return ''
  const parameters = Object.entries(input).filter(([, value]) => value !== undefined)
  return parameters.length > 0 ? `?${new URLSearchParams(parameters as [string, string][])}` : ''
}

/** Whose data the page shows. */
let pageUser: number | undefined

/**
 * Makes all further calls as this user. The server refuses them once another user has signed in in the same browser, so
 * that nothing typed here ends up in their account.
 */
export function callAs(userId: number): void {
  pageUser = userId
}

/** The headers of a call: If-Match, Idempotency-Key, its user, and whether the page reads without its user. */
export function headersOf(
  endpoint: Endpoint,
  { ifMatch, ifNoneMatch, idempotencyKey, asUser = pageUser }: Omit<Loose, 'params' | 'input' | 'files'>,
): Record<string, string> {
  const headers: Record<string, string> = {}
  if (ifMatch) headers['if-match'] = ifMatch
  if (ifNoneMatch) headers['if-none-match'] = ifNoneMatch
  if (endpoint.method === 'GET' && isUserIdle()) headers[backgroundHeader] = '1'
  if (endpoint.access !== 'anyone') {
    if (asUser !== undefined) headers[userHeader] = String(asUser)
    if (endpoint.method === 'POST') headers['idempotency-key'] = newKey()
  }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  return headers
}

function bodyOf(endpoint: Endpoint, { input, files, ...rest }: Loose): RequestInit {
  const headers = headersOf(endpoint, rest)
  if (endpoint.files) return { headers, body: formOf(endpoint.files.fields[0], input, files) }
  if (endpoint.method === 'GET' || input === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }
}

/** Files and fields as form data. */
export function formOf(field: string, input: unknown, files: readonly ChosenFile[] = []): FormData {
  const form = new FormData()
  // Fields first, so that the server knows them before the files arrive.
  for (const [name, value] of Object.entries(input ?? {})) form.append(name, String(value))
  for (const file of files) form.append(field, file as File, file.name)
  return form
}
