import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password, seeDashboard, seeDone, seeHeading, signIn } from './steps.ts'

const site = startFileServer()

/** A week of May 2032, without clock changes: the 12th is a Wednesday. */
const week = '/calendar?view=week&day=2032-05-12'
/** The height of an hour, in pixels. */
const hourPx = 48

/** Nadia, with one shoot on Wednesday from 2 to 3 PM. */
async function plan(): Promise<Caller> {
  const caller = new Caller(site.server.url)
  await caller.register('nadia', password)
  await caller.send('POST', '/api/user/profile-setup/skip')
  await caller.send('POST', '/api/shoots', {
    title: 'Harbor portraits',
    location: 'Pier 17',
    type: 'portrait',
    date: '2032-05-12T18:00:00Z',
    status: 'confirmed',
  })
  return caller
}

interface Stored {
  title: string
  date: string
  duration: number
}

const column = (page: Page, day: number): Locator => page.getByRole('gridcell', { name: new RegExp(`May ${day}\\b`) })
const blockIn = (page: Page, day: number, title = 'Harbor portraits'): Locator =>
  column(page, day).getByRole('link', { name: title })

/** Where it is once it has stopped moving: the week scrolls to its first shoot. */
async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await element.hover({ trial: true })
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

interface Point {
  x: number
  y: number
}

/** Presses at a point and moves to another; the button stays down. */
async function pull(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 6 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await pull(page, from, to)
  await page.mouse.up()
}

/** The middle of the shoot's block, and where it is a day later and an hour earlier. */
async function aDayLaterAnHourEarlier(page: Page): Promise<[Point, Point]> {
  const { x, y, width, height } = await boxOf(blockIn(page, 12))
  const { width: day } = await boxOf(column(page, 12))
  const from = { x: x + width / 2, y: y + height / 2 }
  return [from, { x: from.x + day, y: from.y - hourPx }]
}

test('a week with the mouse: a shoot is moved, lengthened and taken back, and a new one is drawn', async () => {
  const caller = await plan()
  const stored = async (id: number) => (await caller.send('GET', `/api/shoots/${id}`)).json as Stored
  const before = { date: '2032-05-12T18:00:00.000Z', duration: 60 }
  const nadia = await openVisitor({ baseURL: site.server.url })
  const { page } = nadia
  await signIn(page, 'nadia')
  await seeDashboard(page)
  await page.goto(week)
  await seeHeading(page, 'May 9–15, 2032')
  await blockIn(page, 12).waitFor()

  // Escape leaves it where it was, and releasing the mouse over it afterwards does not open it.
  const [middle, target] = await aDayLaterAnHourEarlier(page)
  await pull(page, middle, target)
  await page.getByRole('link', { name: 'Harbor portraits' }).getByText('1:00').first().waitFor()
  await page.keyboard.press('Escape')
  await blockIn(page, 12).getByText('2:00–').waitFor()
  await page.mouse.move(middle.x, middle.y)
  await page.waitForTimeout(200)
  await page.mouse.up()
  await seeHeading(page, 'May 9–15, 2032')
  expect(await stored(1)).toMatchObject(before)

  await drag(page, ...(await aDayLaterAnHourEarlier(page)))
  await blockIn(page, 13).getByText('1:00').waitFor()
  await expect.poll(() => stored(1)).toMatchObject({ date: '2032-05-13T17:00:00.000Z', duration: 60 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await blockIn(page, 12).getByText('2:00–').waitFor()
  await expect.poll(() => stored(1)).toMatchObject(before)

  // A shoot that is still being moved cannot be dragged.
  await nadia.settle()
  const { x, y, width, height } = await boxOf(blockIn(page, 12))
  const edge = { x: x + width / 2, y: y + height - 2 }
  await drag(page, edge, { x: edge.x, y: edge.y + hourPx / 2 })
  await expect.poll(() => stored(1)).toMatchObject({ date: before.date, duration: 90 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored(1)).toMatchObject(before)
  await expect.poll(async () => Math.round((await boxOf(blockIn(page, 12))).height)).toBe(Math.round(height))

  // Friday from 11 AM to 12:30 PM, three hours above the shoot.
  const { width: day } = await boxOf(column(page, 12))
  const start = { x: x + width / 2 + 2 * day, y: y - 3 * hourPx + 2 }
  const end = { x: start.x, y: start.y + 1.5 * hourPx - 4 }
  await pull(page, start, end)
  await column(page, 14).getByText('11:00').waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await column(page, 14).getByText('11:00').waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await drag(page, start, end)
  const dialog = page.getByRole('dialog', { name: 'New Shoot' })
  expect(await dialog.getByLabel('Date').inputValue()).toBe('05/14/2032')
  await dialog.getByLabel('Title').fill('Ferry at noon')
  await dialog.getByLabel('Location').fill('Pier 11')
  await dialog.getByRole('button', { name: 'Create Shoot' }).click()
  await seeDone(page, 'Photo shoot created successfully')
  await blockIn(page, 14, 'Ferry at noon').getByText('11:00').waitFor()
  expect(await stored(2)).toMatchObject({ title: 'Ferry at noon', date: '2032-05-14T15:00:00.000Z', duration: 90 })
  expect(new URL(page.url()).searchParams.has('new')).toBe(false)
  expectNoFaults(nadia)
})

test('without a home place, what is drawn at 11 AM starts at 11 AM where the photographer is', async () => {
  const caller = new Caller(site.server.url)
  await caller.register('liesl', password, { timeZone: 'Europe/Vienna' })
  await caller.send('POST', '/api/user/profile-setup/skip')
  const liesl = await openVisitor({ baseURL: site.server.url })
  const { page } = liesl
  await signIn(page, 'liesl')
  await seeDashboard(page)
  await page.goto(week)
  const friday = column(page, 14)
  await friday.waitFor()
  const hours = page.getByText('11 AM', { exact: true }).first()
  await hours.scrollIntoViewIfNeeded()
  const { x, width } = await boxOf(friday)
  const { y, height } = await boxOf(hours)
  const eleven = { x: x + width / 2, y: y + height / 2 }
  await drag(page, { ...eleven, y: eleven.y + 2 }, { ...eleven, y: eleven.y + hourPx - 4 })
  const dialog = page.getByRole('dialog', { name: 'New Shoot' })
  await dialog.getByLabel('Title').fill('Prater')
  await dialog.getByLabel('Location').fill('Riesenrad')
  await dialog.getByRole('button', { name: 'Create Shoot' }).click()
  await seeDone(page, 'Photo shoot created successfully')
  await blockIn(page, 14, 'Prater').getByText('11:00').waitFor()
  const shoot = await blockIn(page, 14, 'Prater').getAttribute('href')
  const { json } = await caller.send('GET', `/api${new URL(shoot ?? '', site.server.url).pathname}`)
  expect(json).toMatchObject({ title: 'Prater', date: '2032-05-14T09:00:00.000Z', timeZone: 'Europe/Vienna' })
  expect(await page.getByText('New York time').count()).toBe(0)
  expectNoFaults(liesl)
})

/** How many letters of the title of a block can be seen. */
const emailsSeen = (block: Locator): Promise<number> =>
  block.locator('b').evaluate((title) => {
    const box = title.getBoundingClientRect()
    const text = title.firstChild as Text
    return [...text.data].filter((_, at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return x > box.left && x < box.right && y > box.top && y < box.bottom
    }).length
  })

test('three shoots at the same time have titles that can be read, and a time of day has no leading zero', async () => {
  const caller = new Caller(site.server.url)
  await caller.register('maren', password)
  await caller.send('POST', '/api/user/profile-setup/skip')
  const titles = [
    'Anniversary at the botanical garden',
    'Headshots of Moreau & Partners',
    'Engagement of Priya and Tom',
  ]
  for (const title of titles) {
    const shoot = { title, location: 'Pier 17', type: 'portrait', date: '2032-05-12T18:30:00Z', duration: 90 }
    await caller.send('POST', '/api/shoots', shoot)
  }
  const maren = await openVisitor({ baseURL: site.server.url })
  const { page } = maren
  await signIn(page, 'maren')
  await seeDashboard(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(week)
  for (const title of titles) expect(await emailsSeen(blockIn(page, 12, title)), title).toBeGreaterThanOrEqual(12)

  await blockIn(page, 12, 'Headshots').click()
  await seeHeading(page, 'Headshots of Moreau & Partners')
  const hours = page.getByRole('spinbutton', { name: 'Hours' })
  const zeroHidden = () => hours.evaluate((field) => getComputedStyle(field).maskImage !== 'none')
  expect(await hours.getAttribute('aria-valuenow')).toBe('2')
  expect(await zeroHidden()).toBe(true)
  await hours.fill('11')
  expect(await zeroHidden()).toBe(false)
  await maren.context.close()
})
