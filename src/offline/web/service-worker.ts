/**
 * The service worker: opens the application without a network. It keeps the built files, the document of the application
 * and the answers that the page names; all other requests it leaves alone. It imports nothing: the build only removes
 * its types.
 */

interface LateEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface RequestEvent extends LateEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

interface Message extends LateEvent {
  data: Partial<Wanted>
}

/** What the page wants to be kept. */
interface Wanted {
  user: string
  /** Addresses of answers. */
  paths: string[]
  /** The first segments of the addresses at which the application opens. */
  screens: string[]
  /** Addresses of built files. */
  assets: string[]
}

interface Scope extends EventTarget {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

const scope = globalThis as unknown as Scope

/** Built files, whose names change with what they hold. */
const assetCache = 'lightbook-assets'
/** What belongs to one user: deleted at sign-out, by a refusal, and when another user opens the application. */
const userCache = 'lightbook-kept'
const framePath = '/kept/document'
const listPath = '/kept/list'
/** Those of earlier versions are removed at last. */
const maxAssets = 800

type List = Pick<Wanted, 'user' | 'paths' | 'screens'>

/** Undefined until it is read. */
let list: List | undefined

async function readList(): Promise<List> {
  const stored = await (await caches.open(userCache)).match(listPath)
  list = stored ? ((await stored.json()) as List) : { user: '', paths: [], screens: [] }
  return list
}

async function forget(): Promise<void> {
  list = undefined
  await caches.delete(userCache)
}

/** The cache of a user; that of another one is deleted. */
async function cacheOf(user: string): Promise<Cache> {
  const known = await readList()
  if (known.user !== user) await forget()
  return caches.open(userCache)
}

/** Matches the data that the server writes into the document. */
const boot = /(<script type="application\/json" id="boot"[^>]*>)([^<]*)/

/** The document without its screen's answers, which would be old when it is opened, and may be of another screen. */
async function frameIn(response: Response): Promise<Response> {
  const html = await response.text()
  const frame = html.replace(boot, (_, start: string, data: string) => {
    const { answers: _answers, ...kept } = JSON.parse(data)
    return start + JSON.stringify(kept).replaceAll('<', '\\u003c')
  })
  return new Response(frame, { headers: response.headers })
}

async function keepFrame(user: string, response: Response): Promise<void> {
  const cache = await cacheOf(user)
  await cache.put(framePath, await frameIn(response))
  const { paths, screens } = await readList()
  list = { user, paths, screens }
  await cache.put(listPath, Response.json(list))
}

const userOf = (response: Response): string | null => (response.ok ? response.headers.get('x-lightbook-user') : null)

/** Fetches an answer for the user, if it has changed. */
async function refresh(cache: Cache, path: string, user: string): Promise<void> {
  const known = await cache.match(path)
  const tag = known?.headers.get('etag')
  const headers = { 'x-user': user, 'x-background': '1', ...(tag && { 'if-none-match': tag }) }
  const answer = await fetch(path, { headers })
  if (answer.status === 401) throw new Error('The session has ended.')
  if (answer.ok) await cache.put(path, answer)
}

async function keepAnswers({ user, paths, screens }: List): Promise<void> {
  const cache = await cacheOf(user)
  list = { user, paths, screens }
  await cache.put(listPath, Response.json(list))
  const kept = (await cache.keys()).map(({ url }) => new URL(url))
  for (const { pathname, search } of kept)
    if (![...paths, framePath, listPath].includes(pathname + search)) await cache.delete(pathname + search)
  for (const path of paths) await refresh(cache, path, user)
  if (await cache.match(framePath)) return
  const frame = await fetch('/', { headers: { accept: 'text/html' } })
  if (userOf(frame) === user) await keepFrame(user, frame)
}

async function keepAssets(assets: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache)
  for (const path of assets) if (!(await cache.match(path))) await keepAsset(cache, path, await fetch(path))
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - maxAssets))) await cache.delete(old)
}

/** Keeps a file, and the drawings that a style sheet shows later, such as the mark of a checked box. */
async function keepAsset(cache: Cache, path: string, response: Response): Promise<void> {
  if (!response.ok) return
  if (path.endsWith('.css')) {
    const drawings = (await response.clone().text()).matchAll(/url\(["']?([^"')]+\.svg)["']?\)/g)
    const base = new URL(path, location.origin)
    await keepAssets([...drawings].map(([, drawing = '']) => new URL(drawing, base).pathname))
  }
  await cache.put(path, response)
}

async function asset(event: RequestEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(assetCache)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  event.waitUntil(keepAsset(cache, new URL(request.url).pathname, response.clone()))
  return response
}

/** The document from the network; only without one the kept one. */
async function open(event: RequestEvent): Promise<Response> {
  const { request } = event
  try {
    const response = await fetch(request)
    const user = userOf(response)
    if (user) event.waitUntil(keepFrame(user, response.clone()))
    return response
  } catch {
    const { screens } = list ?? (await readList())
    const [, first = ''] = new URL(request.url).pathname.split('/')
    const frame = screens.includes(first) ? await (await caches.open(userCache)).match(framePath) : undefined
    return frame ?? Response.error()
  }
}

/** An answer from the network, which is kept if the page named it; only without a network the kept one, marked. */
async function answer(event: RequestEvent, path: string): Promise<Response> {
  const { request } = event
  const { paths } = list ?? (await readList())
  if (!paths.includes(path)) return fetch(request)
  try {
    const response = await fetch(request)
    if (response.status === 401) event.waitUntil(forget())
    if (response.status === 200) event.waitUntil(keepAnswer(path, response.clone()))
    return response
  } catch {
    const kept = await (await caches.open(userCache)).match(path)
    if (!kept) return Response.error()
    return new Response(kept.body, { headers: [...kept.headers, ['x-kept', '1']] })
  }
}

async function keepAnswer(path: string, response: Response): Promise<void> {
  await (await caches.open(userCache)).put(path, response)
}

const listen = <E extends LateEvent>(type: string, handle: (event: E) => void): void =>
  scope.addEventListener(type, handle as (event: Event) => void)

listen('install', (event) => event.waitUntil(scope.skipWaiting()))
listen('activate', (event) => event.waitUntil(scope.clients.claim()))

listen<Message>('message', (event) => {
  const { user, paths, screens, assets } = event.data
  // What cannot be fetched now is kept the next time.
  const work = [
    // A page that began to load before the worker was active.
    scope.clients.claim(),
    user && paths && screens ? keepAnswers({ user, paths, screens }) : undefined,
    assets ? keepAssets(assets) : undefined,
  ]
  event.waitUntil(Promise.allSettled(work))
})

listen<RequestEvent>('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(open(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (pathname.startsWith('/api/') && (list?.paths.includes(pathname + search) ?? true))
    event.respondWith(answer(event, pathname + search))
})
