import ical from 'ical.js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password, see, seeDashboard, seeHeading, signIn } from './steps.ts'

const site = startFileServer()

/** May 2032, without clock changes: the 12th is a Wednesday, the 20th a Thursday. */
const month = '/calendar?day=2032-05-12'
const at = (day: number): string => `2032-05-${String(day).padStart(2, '0')}T21:00:00Z`

async function plan(username: string): Promise<Caller> {
  const caller = new Caller(site.server.url)
  await caller.register(username, password)
  await caller.send('POST', '/api/user/profile-setup/skip')
  await caller.send('POST', '/api/shoots', {
    title: 'Harbour portraits',
    location: 'Pier 17',
    type: 'portrait',
    date: at(12),
    status: 'confirmed',
  })
  for (const title of ['Morning market', 'Noon market', 'Evening market'])
    await caller.send('POST', '/api/shoots', { title, location: 'Market square', type: 'event', date: at(18) })
  return caller
}

const cell = (page: Page, day: number) => page.getByRole('gridcell', { name: new RegExp(`May ${day}\\b`) })

/** Reads the shoot from the feed. */
async function readFeed(url: string, title: string) {
  const text = await (await fetch(url)).text()
  const events = new ical.Component(ical.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ical.Event(component))
  const event = events.find(({ summary }) => summary === title)
  return { count: events.length, start: event?.startDate.toJSDate().toISOString(), sequence: event?.sequence }
}

async function makeFeed(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const url = await dialog.getByLabel('Private address').inputValue()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return url
}

async function drag(page: Page, title: string, to: number): Promise<void> {
  // Once its last move is stored, it has stopped moving, and nothing of a dialog is above it.
  const chip = page.getByRole('gridcell').getByRole('link', { name: title })
  await chip.and(page.locator(':not([aria-busy="true"])')).hover()
  await page.mouse.down()
  const target = await cell(page, to).boundingBox()
  if (!target) throw new Error('Nowhere to drop it.')
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 3, { steps: 8 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2)
  await cell(page, to).and(page.locator('[data-over]')).waitFor()
  await page.mouse.up()
}

test('a month at a glance: a shoot is dragged, taken back and dragged again, and the feed shows it', async () => {
  await plan('nadia')
  const nadia = await openVisitor({ baseURL: site.server.url })
  const { page } = nadia
  await signIn(page, 'nadia')
  await seeDashboard(page)
  await page.goto(month)
  await seeHeading(page, 'May 2032')
  await see(page, '4 shoots scheduled')
  await cell(page, 18).getByText('+2 more').waitFor()
  const url = await makeFeed(page)
  expect(await readFeed(url, 'Harbour portraits')).toEqual({ count: 4, start: '2032-05-12T21:00:00.000Z', sequence: 0 })

  await drag(page, 'Harbour portraits', 20)
  await cell(page, 20).getByText('Harbour portraits').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await cell(page, 12).getByText('Harbour portraits').waitFor()
  await expect.poll(async () => (await readFeed(url, 'Harbour portraits')).start).toBe('2032-05-12T21:00:00.000Z')

  await drag(page, 'Harbour portraits', 20)
  await cell(page, 20).getByText('Harbour portraits').waitFor()
  await expect
    .poll(() => readFeed(url, 'Harbour portraits'))
    .toEqual({ count: 4, start: '2032-05-20T21:00:00.000Z', sequence: 3 })
  await page.reload()
  await cell(page, 20).getByText('Harbour portraits').waitFor()

  await cell(page, 18).click({ position: { x: 12, y: 12 } })
  await page
    .getByRole('complementary', { name: 'Tuesday, May 18' })
    .getByRole('link', { name: 'Evening market' })
    .click()
  await seeHeading(page, 'Evening market')
  expectNoFaults(nadia)
  await nadia.context.close()
})
