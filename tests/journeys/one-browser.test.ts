import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { password, register, see, seeHeading, signIn } from './steps.ts'

const site = startFileServer()

/** Plans a shoot of today; returns its address. */
const planToday = (page: Page, title: string): Promise<string> =>
  page.evaluate(async (name) => {
    const shoot = { title: name, location: 'Pier 17', type: 'portrait', date: new Date().toISOString(), duration: 600 }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/shoots', { method: 'POST', headers, body: JSON.stringify(shoot) })
    return `/shoots/${((await answer.json()) as { id: number }).id}`
  }, title)

const userIn = (page: Page): Promise<string> =>
  page.evaluate(async () => String(((await (await fetch('/api/user')).json()) as { id: number }).id))

/** Whose answers the service worker keeps. */
const keptFor = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const list = await caches.match('/kept/list', { cacheName: 'lightbook-kept' })
    return list ? ((await list.json()) as { user: string }).user : ''
  })

/** Waits until a page opens without a network, with the code of its gear. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const kept = await caches.open('lightbook-kept')
        const files = (await (await caches.open('lightbook-assets')).keys()).map(({ url }) => url)
        const isHere = (await kept.match(`/api${address}/packing`)) && (await kept.match('/kept/document'))
        return Boolean(isHere) && files.some((url) => url.includes('/gear-tab-'))
      }, path),
    )
    .toBe(true)
}

test('of two tabs one sends what waits; what both send counts once', async () => {
  const nadia = await openVisitor({ baseURL: site.server.url })
  const { page, context } = nadia
  await register(page, 'nadia')
  const address = await planToday(page, 'Harbor')
  const beside = await context.newPage()
  for (const tab of [page, beside]) {
    await tab.goto(`${address}?tab=gear`)
    await see(tab, '0 of 7 packed')
    // What tells of being offline is loaded after the screen.
    await tab.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline-bar-')),
    )
    await tab.waitForLoadState('networkidle')
  }
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Tripod' }).click({ force: true })
  await beside.getByRole('checkbox', { name: 'Flash' }).click({ force: true })
  for (const tab of [page, beside]) await see(tab, 'You are offline. 2 changes wait here.')
  // A tab may not know yet what the other one has sent: the key shows the server that it is the same change.
  const keys = new Set<string | undefined>()
  context.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') keys.add(request.headers()['idempotency-key'])
  })
  await context.setOffline(false)
  for (const tab of [page, beside]) {
    await tab.getByText('You are offline').waitFor({ state: 'detached' })
    await see(tab, '2 of 7 packed')
  }
  await expect.poll(() => keys.size).toBe(2)
  expect([...keys]).not.toContain(undefined)
  await context.close()
})

test('what one photographer typed is not saved for another who has signed in beside them', async () => {
  const { page, context } = await openVisitor({ baseURL: site.server.url })
  await register(page, 'erna')
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Client' })
  await form.getByLabel('Name').fill('Hannah Weiss')
  // Erna's session ends without signing out, and Fritz signs in.
  await context.clearCookies({ name: 'sid' })
  const beside = await context.newPage()
  await register(beside, 'fritz')
  // A refused call is made once more: after both the form has its answer, not that of who signs in next.
  let refused = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.status() === 401) refused += 1
  })
  // Also where the page has noticed by itself, and asks over the form.
  await form.getByRole('button', { name: 'Add Client' }).dispatchEvent('click')
  await expect.poll(() => refused).toBe(2)
  const question = page.getByRole('dialog', { name: 'Sign in to carry on' })
  await question.waitFor()
  await expect.poll(() => keptFor(beside)).toBe(await userIn(beside))
  const clientsIn = (tab: Page) => tab.evaluate(async () => (await fetch('/api/clients')).json() as Promise<object[]>)
  expect(await clientsIn(beside)).toEqual([])
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Sign In' }).click()
  await question.waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Add Client' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await clientsIn(page)).toMatchObject([{ name: 'Hannah Weiss' }])
  // Offline, too, it is her browser again.
  await expect.poll(() => keptFor(page)).toBe(await userIn(page))
  await context.close()
})

test('offline, a browser shows its last user the shoots of today only, and nothing of an earlier user', async () => {
  const first = await openVisitor({ baseURL: site.server.url })
  const { page, context } = first
  await register(page, 'priya')
  const address = await planToday(page, 'Lighthouse')
  await page.goto(address)
  await seeHeading(page, 'Lighthouse')
  await untilKept(page, address)
  await context.setOffline(true)
  await page.goto('/clients')
  await see(page, 'You are offline. Your clients are safe.')
  await page.goto(address)
  await seeHeading(page, 'Lighthouse')
  // The pages of clients are not the application.
  await expect(page.goto('/verify')).rejects.toThrow(/ERR_/)

  // Priya's session ends without signing out.
  await context.setOffline(false)
  await context.clearCookies({ name: 'sid' })
  await register(page, 'otto')
  const other = await planToday(page, 'Garden')
  await page.goto(other)
  await seeHeading(page, 'Garden')
  await untilKept(page, other)
  await context.setOffline(true)
  await page.goto(address)
  await page
    .getByText(/Unable to Load|Shoot not found/)
    .first()
    .waitFor()
  expect(await page.getByText('Lighthouse').count()).toBe(0)

  // Online, the document is the server's: without a session that of the sign-in page.
  await context.setOffline(false)
  await context.clearCookies({ name: 'sid' })
  await page.goto(other)
  await page.waitForURL(/\/auth/)
  await signIn(page, 'priya')
  await seeHeading(page, /^Good/)
  await page.goto(address)
  await seeHeading(page, 'Lighthouse')
  await context.close()
})

test('who loses the network before the code of the offline bar has come is told all the same', async () => {
  const { context, page } = await openVisitor({ baseURL: site.server.url, isWithoutWorker: true })
  await page.route(/\/assets\/offline-bar-.*\.js/, (route) => route.abort())
  await register(page, 'maya')
  await context.setOffline(true)
  await page.getByText('You are offline. Edits to shoots wait here.').waitFor()
  await context.setOffline(false)
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' })
  expect(await page.getByRole('status').filter({ hasText: 'offline' }).count()).toBe(0)
})
