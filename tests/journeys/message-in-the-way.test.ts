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

test('a failure covers nothing of its dialog, whose buttons stay where they are', async () => {
  const { page, context } = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  const { dialog, create, messages } = await fillNewShoot(page, 'nora')
  const heading = dialog.getByRole('heading', { name: 'New Shoot' })
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
    [900, 1100],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    const buttons = [dialog.getByText('Cancel'), create]
    const before = await Promise.all(buttons.map(rectOf))
    const whole = await rectOf(dialog)
    await create.click()
    await page.getByText(/^Failed to create photo shoot/).waitFor()
    for (const [at, button] of buttons.entries())
      expect(Math.abs((await rectOf(button)).top - (before[at]?.top ?? 0))).toBeLessThan(1)
    const message = await rectOf(messages)
    expect(message.height).toBeGreaterThan(0)
    expect(message.top).toBeGreaterThanOrEqual(0)
    expect(isOver(message, await rectOf(dialog))).toBe(false)
    expect(isOver(message, await rectOf(heading))).toBe(false)
    await messages.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => rectOf(dialog)).toEqual(whole)
  }
  await context.close()
})

test('a message in the sidebar hides none of its links in a low window', async () => {
  const { page, context } = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  const { dialog, create, messages } = await fillNewShoot(page, 'lena')
  await page.setViewportSize({ width: 1200, height: 460 })
  await create.click()
  await page.getByText(/^Failed to create photo shoot/).waitFor()
  await dialog.getByText('Cancel').click()
  const last = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  expect(isOver(await rectOf(messages), await rectOf(last))).toBe(false)
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

test('a button that is pushed away by an error of the field that was left is pressed all the same', async () => {
  const { page, context } = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  await register(page, 'vera')
  await page.goto('/billing')
  await page.getByRole('button', { name: 'New Invoice' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  await dialog.getByLabel('Rate').first().fill('1.2.3x')
  const create = dialog.getByRole('button', { name: 'Create Invoice' })
  const { left, top, width, height } = await rectOf(create)
  await page.mouse.move(left + width / 2, top + height / 2)
  await page.mouse.down()
  await expect.poll(async () => (await rectOf(create)).top).toBeGreaterThan(top + height / 2)
  await page.mouse.up()
  await page.locator('[aria-invalid="true"]:focus').waitFor()
  await context.close()
})
