import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, openVisitor } from '#tests/help/chromium.ts'
import { narrowFaults } from '#tests/help/narrow.ts'
import { startFileServer } from './file-server.ts'
import { ask, openToday, storedShoot, writeNotes } from './shoot-of-today.ts'
import { see, seeHeading, signIn } from './steps.ts'

const site = startFileServer()

/** What is wrong with what stands on the phone now, also on the narrowest one and with large text. */
const faultsOn = async (page: Page): Promise<string[]> => [
  ...(await accessibilityFaults(page, { floating: true })),
  ...(await narrowFaults(page)),
]

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Status: Pending' }).click()
  await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
}

async function tick(page: Page, tab: string, name: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('checkbox', { name }).click({ force: true })
}

/** The call sheet shows what waits, and says that it does. */
async function seeCallSheet(page: Page): Promise<void> {
  await page.goto('/shoots/1/call-sheet')
  await seeHeading(page, 'Harbor')
  await see(page, 'You are offline. 4 changes wait here.')
  await see(page, 'Confirmed')
  await see(page, 'Bring a ladder')
  const ticked = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Done' }) })
  expect(await ticked.allTextContents()).toEqual(['Rings', 'Tripod'])
  expect(await faultsOn(page)).toEqual([])
}

/** The sun needs no network; what has been done cannot be known without one. */
async function seeHome(page: Page): Promise<void> {
  await page.goto('/')
  const golden = page.getByRole('region', { name: 'Golden hour' })
  await golden.getByRole('figure', { name: /Sunrise .* sunset/ }).waitFor()
  expect(await golden.getByText('Set location').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'First steps' }).count()).toBe(0)
}

test('an hour offline on the day of a shoot: everything waits, also through a reload, and is saved once', async () => {
  const nadia = await openToday(site.server.url)
  const { page, context } = nadia
  const { version } = await storedShoot(page)

  await context.setOffline(true)
  await writeNotes(page, 'Bring a ladder')
  await see(page, 'You are offline. 1 change waits here.')
  await confirm(page)
  await tick(page, 'Gear Checklist', 'Tripod')
  await tick(page, 'Shot List', 'Rings')
  await see(page, 'You are offline. 4 changes wait here.')
  expect(await faultsOn(page)).toEqual([])

  await page.reload()
  await seeHeading(page, 'Harbor')
  await see(page, 'You are offline. 4 changes wait here.')
  await page.getByRole('button', { name: 'Status: Confirmed' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Rings' }).isChecked()).toBe(true)
  // Another tab of the same browser has the same changes, and does not send them again.
  const beside = await context.newPage()
  await beside.goto('/shoots')
  await beside.getByRole('link', { name: 'Harbor', exact: true }).click()
  await see(beside, 'You are offline. 4 changes wait here.')
  await seeCallSheet(beside)
  await seeHome(beside)

  await context.setOffline(false)
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('waiting'))))
    .toEqual([])
  expect(await storedShoot(page)).toMatchObject({
    notes: 'Bring a ladder',
    status: 'confirmed',
    shotList: 'Bride\n[x] Rings',
    version: version + 3,
  })
  const { items } = await ask<{ items: { name: string; isChecked: boolean }[] }>(page, 'GET', '/api/shoots/1/packing')
  expect(items.filter(({ isChecked }) => isChecked).map(({ name }) => name)).toEqual(['Tripod'])
  await expect.poll(() => beside.getByText('You are offline').count()).toBe(0)
  // A change that meets a newer version is merged and sent again.
  expect(nadia.faults.filter((fault) => !/Failed to load resource: .*(?:net::ERR|status of 412)/.test(fault))).toEqual(
    [],
  )

  // A desktop changes the same notes, and the title, while the phone is offline again.
  await beside.close()
  const desk = await openVisitor({ baseURL: site.server.url })
  await signIn(desk.page, 'nadia')
  await seeHeading(desk.page, /^Good/)
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Details' }).click()
  await writeNotes(page, 'Meet at the pier')
  await page.getByRole('button', { name: 'Status: Confirmed' }).click()
  await page.getByRole('menuitemradio', { name: 'Completed' }).click()
  await see(page, 'You are offline. 2 changes wait here.')
  await ask(desk.page, 'PUT', '/api/shoots/1', { notes: 'Meet at noon', title: 'Harbor walk' })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('region', { name: 'Notes' }).getByText('Meet at noon').waitFor()
  expect(await faultsOn(page)).toEqual([])
  await expect
    .poll(() => storedShoot(desk.page))
    .toMatchObject({ notes: 'Meet at noon', status: 'completed', title: 'Harbor walk' })
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await storedShoot(desk.page)).notes).toBe('Meet at the pier')
  await seeHeading(page, 'Harbor walk')

  // Signing out asks, and leaves nothing behind.
  await context.setOffline(true)
  await writeNotes(page, 'Never sent')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await see(page, '1 change has not been sent yet.')
  await context.setOffline(false)
  const write = await holdWrites(page, context)
  await page.getByRole('button', { name: 'Sign out and discard' }).click()
  await page.waitForURL('/')
  await write()
  // What the service worker was about to keep is deleted when it comes.
  await expect
    .poll(() => page.evaluate(() => Promise.all([caches.keys(), Object.keys(localStorage)])))
    .toEqual([
      expect.not.arrayContaining(['lightbook-kept']),
      expect.not.arrayContaining([expect.stringContaining('waiting')]),
    ])
  // A page may name what to keep a moment after that.
  expect(await keptAfter(context, { user: '1', paths: ['/api/shoots/1'], screens: ['shoots'] })).toBe(false)
  expect(await keptAfter(context, { user: '1', paths: [], screens: ['shoots'] })).toBe(false)
  await Promise.all([context.close(), desk.context.close()])
})

/** What `holdWrites` puts into the service worker. */
interface Held {
  held: (() => void)[]
  write: () => Promise<void>
}

/**
 * On a slow disk, an answer that came before the user signed out is written after that. Returns what lets it be
 * written, and waits until it is.
 */
async function holdWrites(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(() => {
    const open = caches.open.bind(caches)
    const held: (() => void)[] = []
    const written: Promise<unknown>[] = []
    caches.open = async (name) => {
      if (name === 'lightbook-kept') await new Promise<void>((resolve) => held.push(resolve))
      const cache = await open(name)
      const put = cache.put.bind(cache)
      cache.put = async (what, answer) => {
        const writing = put(what, answer)
        written.push(writing)
        await writing
      }
      return cache
    }
    const write = async () => {
      caches.open = open
      for (const resolve of held) resolve()
      const turn = () => new Promise((resolve) => setTimeout(resolve))
      await turn()
      // Opened after those, it is open once they are, and their writes have begun.
      await open('lightbook-assets')
      await turn()
      // One whose cache is deleted meanwhile fails, which is right.
      await Promise.allSettled(written)
    }
    Object.assign(globalThis, { held, write })
  })
  expect(await page.evaluate(async () => (await fetch('/api/shoots/1/call-sheet')).status)).toBe(200)
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as Held).held.length)).toBeGreaterThan(0)
  return () => worker.evaluate(() => (globalThis as unknown as Held).write())
}

/** Whether the service worker has anything of a user once it has done what a page tells it. */
async function keptAfter(context: BrowserContext, told: object): Promise<boolean> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker.evaluate(async (data) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => void work.push(one)
    dispatchEvent(Object.assign(new MessageEvent('message', { data }), { waitUntil }))
    await Promise.all(work)
    return caches.has('lightbook-kept')
  }, told)
}
