import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { register } from './steps.ts'

const site = startFileServer()

const rectOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** A New Shoot whose saving fails, as often as it is tried. */
async function fillNewShoot(page: Page, name: string) {
  await register(page, name)
  await page.goto('/shoots?new=1')
  const dialog = page.getByRole('dialog', { name: 'New Shoot' })
  await dialog.getByLabel('Title').fill('Gig at the pier')
  await dialog.getByLabel('Location').fill('Pier 17')
  await page.route('**/api/shoots', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const create = dialog.getByRole('button', { name: 'Create Shoot' })
  return { dialog, create, messages: page.getByRole('region', { name: 'Messages' }) }
}

test('a failure leaves its dialog as it is, and covers neither its heading nor its buttons', async () => {
  const { page, context } = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  const { dialog, create, messages } = await fillNewShoot(page, 'nora')
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    const parts = [dialog, dialog.getByRole('heading', { name: 'New Shoot' }), dialog.getByText('Cancel'), create]
    const before = await Promise.all(parts.map(rectOf))
    await create.click()
    await page.getByText(/^Failed to create photo shoot/).waitFor()
    expect(await Promise.all(parts.map(rectOf))).toEqual(before)
    const message = await rectOf(messages)
    expect(message.height).toBeGreaterThan(0)
    const covered = width < 1440 ? before.slice(1) : before
    expect(covered.filter((part) => isOver(message, part))).toEqual([])
    await messages.getByRole('button', { name: 'Dismiss' }).click()
  }
  await context.close()
})

test('on a phone a failure stands above its dialog: it covers nothing, and the buttons stay', async () => {
  const { page, context } = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  const { dialog, create, messages } = await fillNewShoot(page, 'mara')
  const title = dialog.getByLabel('Title')
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    const buttons = [dialog.getByText('Cancel'), create]
    const before = await Promise.all(buttons.map(rectOf))
    await create.click()
    await page.getByText(/^Failed to create photo shoot/).waitFor()
    const message = await rectOf(messages)
    expect(message.height).toBeGreaterThan(0)
    expect(message.top).toBeGreaterThanOrEqual(0)
    expect(isOver(message, await rectOf(dialog))).toBe(false)
    expect(await Promise.all(buttons.map(rectOf))).toEqual(before)
    await title.fill('Gig on the pier')
    const head = await rectOf(dialog.getByRole('heading', { name: 'New Shoot' }))
    expect((await rectOf(title)).top).toBeGreaterThanOrEqual(head.bottom)
    await messages.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(async () => (await rectOf(dialog)).top).toBe(0)
  }
  await context.close()
})
