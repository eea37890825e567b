import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { accessibilityFaults, openVisitor, overflowOf, type Visitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { emailOf, expectNoFaults, password, see, seeDone, seeHeading, signIn } from './steps.ts'

const site = startFileServer()

/** Ignores the browser's console errors for calls refused in maintenance mode. */
const forgive = (visitor: Visitor) => {
  visitor.faults.splice(0, Infinity, ...visitor.faults.filter((fault) => !/status of (503|401)/.test(fault)))
  expectNoFaults(visitor)
}

async function expectNoBarriers(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

const typed = (page: Page) => page.getByRole('dialog', { name: 'Add Client' }).getByLabel('Name')

test('maintenance night', async () => {
  for (const name of ['nadia', 'maya']) await new Caller(site.server.url).register(name, password)
  const seat = { baseURL: site.server.url }

  // Nadia is the administrator. She signs in on the administrators' page and turns maintenance on.
  const nadia = await openVisitor(seat)
  await nadia.page.goto('/admin-login')
  await nadia.page.getByLabel('Email').waitFor()
  await expectNoBarriers(nadia.page)
  await nadia.page.getByLabel('Email').fill(emailOf('nadia'))
  await nadia.page.getByLabel('Password', { exact: true }).fill(password)
  await nadia.page.getByRole('button', { name: 'Sign In' }).click()
  await nadia.page.waitForURL('/admin')

  // Maya is filling in a form.
  const maya = await openVisitor({ ...seat, screen: 'phone', scheme: 'dark' })
  await signIn(maya.page, 'maya')
  await maya.page.waitForURL((url) => url.pathname !== '/auth')
  await maya.page.goto('/clients')
  await maya.page.getByRole('button', { name: 'Add Client' }).first().click()
  await typed(maya.page).fill('Half a client')

  await nadia.page.goto('/admin?tab=maintenance')
  await expectNoBarriers(nadia.page)
  await nadia.page.getByRole('switch').click({ force: true })
  await nadia.page.getByRole('button', { name: 'Close Lightbook' }).click()
  await seeDone(nadia.page, 'Maintenance Mode Enabled')
  await see(nadia.page, 'New logins go to the maintenance page.')
  await expectNoBarriers(nadia.page)

  // Her request is refused at once, with the reason and the expected duration.
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Add Client' }).click()
  await see(maya.page, 'Lightbook is closing for maintenance')
  expect(await maya.page.getByRole('timer').textContent()).toMatch(/^[123]:\d\d$/)
  expect(await overflowOf(maya.page)).toBeLessThanOrEqual(0)

  // A client sees the same page at every address.
  const visitor = await openVisitor({ ...seat, screen: 'phone' })
  const answer = await visitor.page.goto('/sign/anything')
  expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([503, true])
  await seeHeading(visitor.page, 'Back soon')
  await expectNoBarriers(visitor.page)
  expect(await visitor.page.getByText('Administrator Access').count()).toBe(0)
  await visitor.page.evaluate(() => sessionStorage.setItem('adminBypass', String(Date.now())))
  expect((await visitor.page.goto('/auth'))?.status()).toBe(503)
  await seeHeading(visitor.page, 'Back soon')
  await visitor.page.keyboard.down('Control')
  await visitor.page.keyboard.down('Alt')
  for (const key of ['KeyA', 'KeyD', 'KeyM', 'KeyI', 'KeyN']) await visitor.page.keyboard.press(key)
  await visitor.page.keyboard.up('Alt')
  await visitor.page.keyboard.up('Control')
  await visitor.page.getByRole('link', { name: 'Administrator Access' }).click()
  await visitor.page.waitForURL('/admin-login')
  await visitor.page.goto('/auth')
  await seeHeading(visitor.page, 'Back soon')

  // Before any session ends: Maya submits her input.
  await nadia.page.getByRole('switch').click({ force: true })
  await see(nadia.page, 'Maintenance Mode Disabled')
  await visitor.page.getByRole('button', { name: 'Check Again' }).click()
  await visitor.page.getByLabel('Email').waitFor()
  expect(await typed(maya.page).inputValue()).toBe('Half a client')
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Add Client' }).click()
  await seeDone(maya.page, 'Client created successfully')

  for (const one of [nadia, maya, visitor]) {
    forgive(one)
    await one.context.close()
  }
})
