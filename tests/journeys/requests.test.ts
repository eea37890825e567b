import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor, type Visitor } from '#tests/help/chromium.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { fillStudio } from './full-studio.ts'
import { password, seeDashboard, signIn } from './steps.ts'

/** What a page may ask for until its first screen stands: its document, code, styles, font, icon, pictures and data. */
const maxRequests = 25
const maxToSignIn = 15

const pages = [
  '/dashboard',
  '/shoots',
  '/shoots/1',
  '/shoots/1/call-sheet',
  '/shoots/1/rain-call',
  '/calendar',
  '/bookings',
  '/bookings/1',
  '/clients',
  '/clients/1',
  '/billing',
  '/analytics',
  '/ai-assistant',
  '/gear',
  '/search',
  '/search/harbour',
  '/settings',
  '/profile',
  '/notifications',
  '/registration-wizard',
  '/support',
  '/admin',
  '/admin/system',
]

let server: RunningServer
/** Where a client signs. */
let toSign: string
let visitor: Visitor
let photographer: Visitor
/** A photographer whose browser does in its idle time what the pages ask of it. */
let idler: Visitor

beforeAll(async () => {
  server = await startServer()
  const nadia = new Caller(server.url)
  await nadia.register('nadia', password)
  toSign = new URL((await fillStudio(nadia)).link).pathname
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => openVisitor({ baseURL: server.url })))
  ;[visitor, photographer, idler] = [first, second, third] as [Visitor, Visitor, Visitor]
  for (const one of [photographer, idler]) {
    await signIn(one.page, 'nadia')
    await seeDashboard(one.page)
  }
  for (const { context } of [visitor, photographer]) await context.addInitScript(neverIdle)
})
afterAll(async () => {
  await server?.remove()
})

/** What is fetched ahead or afterwards waits for an idle browser; this one never is. */
function neverIdle(): void {
  globalThis.requestIdleCallback = () => 0
}

interface Asking {
  last?: string
  /** On a busy machine a page pauses between what it asks for. */
  isPatient?: boolean
}

/** What a page asks for until it asks for nothing more, or until it has asked for the `last`. */
async function requestsOf(one: Visitor, path: string, { last, isPatient = false }: Asking = {}): Promise<string[]> {
  const asked: string[] = []
  const note = (request: Request) => void asked.push(request.url().replace(server.url, ''))
  // The page before may still be fetching ahead.
  await one.page.goto('about:blank')
  one.page.on('request', note)
  const isLast = last && one.page.waitForRequest((request) => request.url().endsWith(last))
  await one.page.goto(path)
  await one.settle()
  if (isPatient) await one.page.waitForTimeout(2000).then(() => one.settle())
  await isLast
  one.page.off('request', note)
  return asked
}

test('the page to sign in stands after a few requests', async () => {
  const asked = await requestsOf(visitor, '/auth')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(maxToSignIn)
})

test('so do the landing page and a contract to sign', async () => {
  for (const path of ['/', toSign]) {
    const asked = await requestsOf(visitor, path)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(maxRequests)
  }
})

test.each(pages)('so does %s', async (path) => {
  const asked = await requestsOf(photographer, path)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(maxRequests)
})

test.each(['/dashboard', '/shoots/1', '/analytics'])('%s fetches nothing else before it stands', async (path) => {
  const needed = await requestsOf(photographer, path)
  // A screen pauses between what it asks for, and an idle browser may begin to fetch ahead before the last of it.
  const own = new Set([...needed, ...(await requestsOf(photographer, path, { isPatient: true }))])
  const others = async () => {
    const asked = await requestsOf(idler, path, { last: '/api/notifications/unread' })
    return asked.slice(0, needed.length - 1).filter((one) => !own.has(one))
  }
  // On a busy machine a single pause may be long enough to look idle, but not each time.
  await expect.poll(others, { timeout: 120_000 }).toEqual([])
})
