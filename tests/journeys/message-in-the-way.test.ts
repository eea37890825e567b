import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { register } from './steps.ts'

const site = startFileServer()

/** Whether a message covers a part of the dialog. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [message, dialog] = ['section[aria-label="Messages"]', '[role="dialog"]'].map((name) =>
      document.querySelector(name)?.getBoundingClientRect(),
    )
    if (!message?.height || !dialog?.height) throw new Error('Nothing to compare')
    return (
      message.left < dialog.right &&
      message.right > dialog.left &&
      message.top < dialog.bottom &&
      message.bottom > dialog.top
    )
  })

test('a failure covers nothing of the dialog that it is about', async () => {
  const { page, context } = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  await register(page, 'nora')
  await page.goto('/shoots?new=1')
  const dialog = page.getByRole('dialog', { name: 'New Shoot' })
  await dialog.getByLabel('Title').fill('Gig at the pier')
  await dialog.getByLabel('Location').fill('Pier 17')
  await page.route('**/api/shoots', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: 'Create Shoot' }).click()
  await page.getByText(/^Failed to create photo shoot/).waitFor()
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => isCovered(page)).toBe(false)
  }
  await context.close()
})
