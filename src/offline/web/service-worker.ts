/**
 * The service worker: opens the application without a network. It keeps the built files, the document of the
 * application and the answers that the page names; all other requests it leaves alone. It imports nothing: the build
 * only removes its types.
 */

interface LateEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface RequestEvent extends LateEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

interface Message extends LateEvent {
  data: Partial<Wanted> & {
    /** The user signs out; answered on the port that comes with it, once it is done. */
    forget?: true
  }
  ports: readonly MessagePort[]
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
/** Whether no file was added since the oldest were removed: listing them takes long. */
let isTrimmed = false

type List = Pick<Wanted, 'user' | 'paths' | 'screens'>

const nothing: List = { user: '', paths: [], screens: [] }

/** Undefined until it is read. */
let list: List | undefined

/** Counts how often all was forgotten: what was asked for before is not kept after. */
let forgettings = 0

/**
 * What is kept in a cache, looked for without opening it, which would make one. Nothing where the browser's storage
 * fails, or is being cleared: the network answers then.
 */
const keptIn = (cacheName: string, what: string | Request): Promise<Response | undefined> =>
  caches.match(what, { cacheName }).catch(() => undefined)

const find = (path: string): Promise<Response | undefined> => keptIn(userCache, path)

async function readList(): Promise<List> {
  if (list) return list
  const stored = await find(listPath)
  const read = stored ? ((await stored.json()) as List) : nothing
  return (list ??= read)
}

async function forget(): Promise<void> {
  forgettings += 1
  list = nothing
  await caches.delete(userCache)
}

/** Keeps a response, unless all was forgotten since it was asked for. */
async function put(path: string, response: Response, since: number): Promise<void> {
  if (since !== forgettings) return
  await (await caches.open(userCache)).put(path, response)
  if (since !== forgettings) await caches.delete(userCache)
}

/**
 * From now on, this user's answers are kept; those of another one are deleted. Takes and returns the count of
 * forgettings that what is kept depends on.
 */
async function keepFor(wanted: List, since: number): Promise<number> {
  const known = await readList()
  if (since !== forgettings) return since
  const forgetting = known.user === wanted.user ? undefined : forget()
  const own = forgettings
  list = wanted
  await forgetting
  await put(listPath, Response.json(wanted), own)
  return own
}

/** Matches the data that the server writes into the document. */
const boot = /(<script type="application\/json" id="boot"[^>]*>)([^<]*)/

/** Matches the head of the screen in the frame. */
const head = /<div class="frame-page">.*?<\/div><\/div>(?=<\/div><div class="frame-bar">)/s

/** The document without its screen's answers and head, which would be old when opened, and may be of another screen. */
async function frameIn(response: Response): Promise<Response> {
  const html = await response.text()
  const frame = html.replace(head, '').replace(boot, (_, start: string, data: string) => {
    const { answers: _answers, ...kept } = JSON.parse(data)
    return start + JSON.stringify(kept).replaceAll('<', '\\u003c')
  })
  return new Response(frame, { headers: response.headers })
}

async function keepFrame(user: string, response: Response, since: number): Promise<void> {
  const frame = await frameIn(response)
  const { paths, screens } = await readList()
  await put(framePath, frame, await keepFor({ user, paths, screens }, since))
}

const userOf = (response: Response): string | null => (response.ok ? response.headers.get('x-lightbook-user') : null)

/** Fetches an answer for the user, if it has changed. Forgets all when nobody, or somebody else, is signed in. */
async function refresh(path: string, user: string, since: number): Promise<void> {
  const known = await find(path)
  const tag = known?.headers.get('etag')
  const headers = { 'x-user': user, 'x-background': '1', ...(tag && { 'if-none-match': tag }) }
  const answer = await fetch(path, { headers })
  // A page may have named it just before, or after, its user signed out.
  if (answer.status === 401) {
    await forget()
    throw new Error('The session has ended.')
  }
  if (answer.ok) await put(path, answer, since)
}

async function keepAnswers(wanted: List): Promise<void> {
  const since = await keepFor(wanted, forgettings)
  if (since !== forgettings) return
  const { user, paths } = wanted
  const cache = await caches.open(userCache)
  // It may have been made anew just after all was forgotten.
  if (since !== forgettings) {
    await caches.delete(userCache)
    return
  }
  const kept = (await cache.keys()).map(({ url }) => new URL(url))
  for (const { pathname, search } of kept)
    if (![...paths, framePath, listPath].includes(pathname + search)) await cache.delete(pathname + search)
  for (const path of paths) await refresh(path, user, since)
  if (await find(framePath)) return
  const frame = await fetch('/', { headers: { accept: 'text/html' } })
  if (userOf(frame) === user) await keepFrame(user, frame, since)
  else if (frame.ok) await forget()
}

async function keepAssets(assets: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache)
  for (const path of assets) if (!(await cache.match(path))) await keepAsset(cache, path, await fetch(path))
}

/** Removes the oldest files above the limit. Called once for each page that loads. */
async function trimAssets(): Promise<void> {
  if (isTrimmed) return
  isTrimmed = true
  const cache = await caches.open(assetCache)
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
  isTrimmed = false
}

async function asset(event: RequestEvent): Promise<Response> {
  const { request } = event
  const known = await keptIn(assetCache, request)
  if (known) return known
  const response = await fetch(request)
  const copy = response.clone()
  event.waitUntil(caches.open(assetCache).then((cache) => keepAsset(cache, new URL(request.url).pathname, copy)))
  return response
}

/** The document from the network; only without one the kept one. */
async function open(event: RequestEvent): Promise<Response> {
  const { request } = event
  const since = forgettings
  try {
    const response = await fetch(request)
    const user = userOf(response)
    if (user) event.waitUntil(keepFrame(user, response.clone(), since))
    return response
  } catch {
    const { screens } = await readList()
    const [, first = ''] = new URL(request.url).pathname.split('/')
    const frame = screens.includes(first) ? await find(framePath) : undefined
    return frame ?? Response.error()
  }
}

/**
 * An answer from the network, which is kept if the page named it; only without a network the kept one, marked. A page
 * that wants it from no store changes what it reads: on an old one, every change would be refused.
 */
async function answer(event: RequestEvent, path: string): Promise<Response> {
  const { request } = event
  const { user, paths } = await readList()
  // A page of another user than the one whose answers are kept neither adds to them nor reads them.
  const asking = request.headers.get('x-user') ?? user
  if (asking !== user || !paths.includes(path)) return fetch(request)
  const since = forgettings
  try {
    const response = await fetch(request)
    if (response.status === 401) event.waitUntil(forget())
    if (response.status === 200) event.waitUntil(put(path, response.clone(), since))
    return response
  } catch {
    const kept = request.cache === 'no-store' ? undefined : await find(path)
    if (!kept) return Response.error()
    return new Response(kept.body, { headers: [...kept.headers, ['x-kept', '1']] })
  }
}

const listen = <E extends LateEvent>(type: string, handle: (event: E) => void): void =>
  scope.addEventListener(type, handle as (event: Event) => void)

listen('install', (event) => event.waitUntil(scope.skipWaiting()))
listen('activate', (event) => event.waitUntil(scope.clients.claim()))

listen<Message>('message', (event) => {
  const { forget: isLeaving, user, paths, screens, assets } = event.data
  // What cannot be fetched now is kept the next time.
  const work = [
    // A page that began to load before the worker was active.
    scope.clients.claim(),
    isLeaving ? forget().finally(() => event.ports[0]?.postMessage('forgotten')) : undefined,
    user && paths && screens ? keepAnswers({ user, paths, screens }) : undefined,
    user ? trimAssets() : undefined,
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
