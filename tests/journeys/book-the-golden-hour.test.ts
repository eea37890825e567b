import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { Caller } from '#tests/help/caller.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { startFileServer } from './file-server.ts'
import { emailOf, expectNoFaults, fillRegistration, password, seeDone, signIn, skipSetup } from './steps.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>

const site = startFileServer(async () => {
  smtp = await startSmtp()
  return { MAIL_URL: smtp.url }
})
afterAll(() => smtp?.stop())

const hannah = { name: 'Hannah & Ben', email: 'hannah@weddings.example' }

/** Nadia's package with a contract, and the address of her pages. */
async function prepare(): Promise<void> {
  const nadia = new Caller(site.server.url)
  await nadia.send('POST', '/api/login', { email: emailOf('nadia'), password })
  await nadia.send('PUT', '/api/inquiry-form', { slug: 'nadia-okafor' })
  const template = { name: 'Walks', content: '{{client.name}} and {{photographer.name}} walk on {{shoot.date}}.' }
  const { json } = await nadia.send('POST', '/api/contract-templates', template)
  const plan = [
    { name: 'Deposit', share: { by: 'percent', value: 30 }, due: { anchor: 'accepted', offset: 0 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -1 } },
  ]
  const defaults = { plan, contractTemplateId: (json as { id: number }).id }
  const walk = { kind: 'package', name: 'Golden walk', included: '60 photographs', price: '720', minutes: 60, defaults }
  expect((await nadia.send('POST', '/api/catalogue', walk)).status).toBe(201)
}

/** Nadia sets up a place and a session type, with its times beside the form, and signs for all bookings. */
async function setUp(page: Page): Promise<string> {
  await page.goto('/bookings?tab=pages')
  await page.getByRole('button', { name: 'New Place' }).first().click()
  let dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('The pier')
  await dialog.getByRole('combobox', { name: 'Position' }).pressSequentially('Brooklyn')
  await page.getByRole('option', { name: /^Brooklyn New York/ }).click()
  await dialog.getByRole('button', { name: 'Create Place' }).click()
  await seeDone(page, 'The pier added')
  await page.getByRole('button', { name: 'New Session Type' }).click()
  dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Golden walk')
  await dialog.getByRole('combobox', { name: 'Package' }).click()
  await page.getByRole('option', { name: /^Golden walk/ }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await dialog.getByLabel(day).fill('4:00-22:30')
  await dialog.getByText(/^\d+ times on \d+ days at The pier\.$/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create Session Type' }).click()
  await seeDone(page, 'Golden walk added')
  await page.getByRole('button', { name: 'Actions for Golden walk' }).click()
  await page.getByRole('menuitem', { name: 'Sign for all bookings' }).click()
  dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your full name').fill('Nadia Okafor')
  await dialog.getByRole('checkbox', { name: /^I sign the contracts/ }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await seeDone(page, 'Signed for all bookings')
  expect(await accessibilityFaults(page)).toEqual([])
  return (await page.getByRole('link', { name: 'Open booking page' }).getAttribute('href')) ?? ''
}

test('a client in another zone books the golden hour on the phone, and signs in one sitting', async () => {
  const nadia = await openVisitor({ baseURL: site.server.url })
  await nadia.page.goto('/auth?tab=register')
  await fillRegistration(nadia.page, 'nadia')
  await nadia.page.goto(linkIn(await smtp.emailTo(emailOf('nadia')), site.server.url))
  await nadia.page.waitForURL(/\/auth/)
  await signIn(nadia.page, 'nadia')
  await skipSetup(nadia.page)
  await prepare()
  const address = await setUp(nadia.page)

  const client = await openVisitor({ baseURL: site.server.url, screen: 'phone', timeZone: 'Europe/London' })
  const { page } = client
  await page.goto(new URL(address).pathname)
  await page.getByRole('link', { name: /^Golden walk/ }).tap()
  await page.getByRole('heading', { name: 'Book Golden walk' }).waitFor()
  await page.getByText(/^Times in New York\. You are in London, [45] hours ahead\.$/).waitFor()
  await page.getByRole('button', { name: 'Next month' }).tap()
  await page
    .getByRole('radio', { name: /golden hour/ })
    .first()
    .waitFor()
  await client.settle()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: /^Hold .* for me$/ }).tap()
  await page.getByText(/^Held for you until/).waitFor()
  // A reload keeps what is held.
  await page.reload()
  await page.getByText(/^Held for you until/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'More time' }).tap()
  await page.getByLabel('Your name').fill(hannah.name)
  await page.getByLabel('Email').fill(hannah.email)
  await page.getByLabel('I agree to the booking terms').check()
  await page.getByRole('button', { name: 'Book', exact: true }).tap()

  // Whoever typed the address proves that it is theirs.
  await page.getByRole('button', { name: 'Email me a code' }).tap()
  let code = ''
  while (!/^\d{6}$/.test(code)) code = ((await smtp.emailTo(hannah.email)).subject ?? '').slice(0, 6)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('heading', { name: hannah.name, level: 1 }).waitFor()
  // Nadia has signed for all bookings, so one sitting is enough.
  await page.getByRole('button', { name: 'Read and sign the contract' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await nadia.page.goto('/bookings')
  await nadia.page.getByText('Portrait · The pier').first().waitFor()
  expectNoFaults(nadia)
  // The browser notes that the page was closed before the code was entered.
  expect(client.faults.filter((fault) => !/status of 403 .*\/api\/client-page\//.test(fault))).toEqual([])
})
