import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, register, seeDashboard } from './steps.ts'

const site = startFileServer()

test('what is typed before a dialog is loaded becomes its text, not shortcuts', async () => {
  const visitor = await openVisitor({ baseURL: site.server.url, isWithoutWorker: true })
  const { page } = visitor
  await register(page, 'nora')
  await page.goto('/')
  await seeDashboard(page)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/new-shoot-dialog-[^/]*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  // The page is loaded anew without the dialog's code.
  await page.reload()
  await seeDashboard(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New Shoot' })
  await dialog.getByRole('textbox', { name: 'New Shoot' }).waitFor({ state: 'attached' })
  await page.keyboard.type('Gig at')
  release()
  const title = dialog.getByLabel('Title')
  await title.waitFor()
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(' the pier')
  expect(await title.inputValue()).toBe('Gig at the pier')
  expect(new URL(page.url()).search).toBe('?new=1')
  expectNoFaults(visitor)
  await visitor.context.close()
})
