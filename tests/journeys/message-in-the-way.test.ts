import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { register } from './steps.ts'

const site = startFileServer()

const rectOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

test('a failure leaves its dialog as it is, and covers neither its heading nor its buttons', async () => {
  const { page, context } = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  await register(page, 'nora')
  await page.goto('/shoots?new=1')
  const dialog = page.getByRole('dialog', { name: 'New Shoot' })
  await dialog.getByLabel('Title').fill('Gig at the pier')
  await dialog.getByLabel('Location').fill('Pier 17')
  await page.route('**/api/shoots', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const create = dialog.getByRole('button', { name: 'Create Shoot' })
  const messages = page.getByRole('region', { name: 'Messages' })
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
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
