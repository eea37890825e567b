import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password, signIn } from './steps.ts'
import { sendProposal } from './tour-links.ts'

const site = startFileServer()

test('a client opens a proposal on the phone, adds an extra, accepts, and gets the first invoice', async () => {
  const caller = new Caller(site.server.url)
  await caller.register('nadia', password)
  const path = await sendProposal(caller, { name: 'Hannah Weiss', email: 'hannah@weddings.example' })

  const hannah = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  const { page } = hannah
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(path)
  await page.getByRole('heading', { name: 'Hannah Weiss' }).waitFor()
  await hannah.settle()
  // Without what draws the light, which comes later.
  const forLight = /day-strip|light|shared-(?:full|inquire)|application/
  expect(requests.filter((url) => !forLight.test(url)).length).toBeLessThanOrEqual(15)
  await page.getByText(/^Sunset 8:3\d\sPM · golden hour/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: 'Review your proposal' }).tap()
  await page.getByText('Extra hour', { exact: true }).tap()
  await page.getByText('$5,080.40').first().waitFor()
  await page.getByRole('button', { name: 'Accept', exact: true }).tap()
  await page.getByRole('heading', { name: 'Accept for $5,080.40?' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, accept' }).tap()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await page.getByText('You’re booked for Saturday, June 12, 2027.').waitFor()
  await page.getByRole('heading', { name: 'Your day' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect((await hannah.context.cookies()).filter(({ name }) => name !== 'scheme')).toEqual([])
  await page.getByRole('button', { name: /^Pay \$1,524\.12 by / }).tap()
  await page.waitForURL(/\/invoice\//)
  await page.getByText('$1,524.12').first().waitFor()

  const nadia = await openVisitor({ baseURL: site.server.url })
  await signIn(nadia.page, 'nadia')
  await nadia.page.waitForURL(/registration-wizard|dashboard/)
  await nadia.page.goto('/notifications')
  await nadia.page.getByText('Hannah Weiss accepted your proposal').waitFor()
  await nadia.page
    .getByText(/^Booked: /)
    .first()
    .waitFor()
  await cancelBooking(nadia.page)
  expectNoFaults(nadia)
  expectNoFaults(hannah)
})

/** Nadia looks at moving the shoot, then cancels the booking: what she keeps is said before anything is written. */
async function cancelBooking(page: Page): Promise<void> {
  await page.goto('/bookings/1')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move the shoot' }).click()
  await page.getByRole('switch', { name: /^Move due dates too/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  await page.getByRole('textbox', { name: 'Amount you keep' }).fill('1,000')
  await page.getByText('Your client still owes $1,000.00.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('Cancelled: you get $1,000.00').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
}
