import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, register } from './steps.ts'

const site = startFileServer()

/** Waits until the page knows that something was typed: nobody closes it in the same instant. */
const knowsTyped = (page: Page) =>
  page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** The page that Back would show is Home; the dialog has no address of its own. */
async function typeClient(page: Page) {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Clients' }).click()
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog.getByLabel(/^Name/).fill('Vera Lind')
  await knowsTyped(page)
  return dialog
}

test('what is typed in a dialog is not lost by Back, a reload or a closed tab without a question', async () => {
  const visitor = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  const { page } = visitor
  await register(page, 'vera')
  const dialog = await typeClient(page)

  // The visitor answers the browser's question with no, and notes it.
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => visitor.faults).toEqual(['dialog: '])
  await page.evaluate(() => location.reload())
  await expect.poll(() => visitor.faults).toEqual(['dialog: ', 'dialog: '])

  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(new URL(page.url()).pathname).toBe('/clients')
  expect(await dialog.getByLabel(/^Name/).inputValue()).toBe('Vera Lind')

  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(() => history.back())
  await page.waitForURL('/')
  expect(visitor.faults).toHaveLength(2)
  await visitor.context.close()
})

test('what was typed can be saved when Back closes its dialog', async () => {
  const visitor = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  const { page } = visitor
  await register(page, 'olga')
  await typeClient(page)
  await page.evaluate(() => history.back())
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Save and leave' })
    .click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  await page.getByText('Vera Lind').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/clients')
  expectNoFaults(visitor)
  await visitor.context.close()
})

test('who leaves a dialog all the same is asked once', async () => {
  const visitor = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  const { page } = visitor
  await register(page, 'nora')
  await typeClient(page)
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/clients')
  await page.evaluate(() => history.back())
  await page.waitForURL('/')

  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL('/calendar')
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'New Shoot' }).getByLabel('Title').fill('Gig at the pier')
  await knowsTyped(page)
  await page.evaluate(() => history.go(-2))
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expectNoFaults(visitor)
  await visitor.context.close()
})

test('a form that asks before another screen is opened does not hide that Back takes its dialog away', async () => {
  const visitor = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url })
  const { page } = visitor
  await register(page, 'lena')
  await page.evaluate(async () => {
    const create = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as { id: number }
    }
    const client = await create('/api/clients', { name: 'Vera Lind' })
    const shoot = { title: 'Portraits', location: 'Pier 17', type: 'portrait', date: '2099-06-01T17:00:00Z' }
    const { id: shootId } = await create('/api/shoots', shoot)
    await create('/api/contracts', { clientId: client.id, shootId, title: 'Portraits', content: 'We take portraits.' })
  })
  await page.goto('/billing')
  await page.getByRole('tab', { name: /^Contracts/ }).click()
  await page.getByRole('link', { name: /^CON-/ }).click()
  await page.getByRole('button', { name: 'Send for signature' }).click()
  const email = page.getByLabel(/^Client’s email/)
  await email.fill('vera@example.com')
  await knowsTyped(page)
  await page.evaluate(() => history.back())
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  expect(await email.inputValue()).toBe('vera@example.com')
  expectNoFaults(visitor)
  await visitor.context.close()
})
