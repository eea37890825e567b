import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { accessibilityFaults, openVisitor, overflowOf, type Visitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { bookSigned, hannah } from './signed-booking.ts'
import { expectNoFaults, password, signIn } from './steps.ts'

const site = startFileServer()

/** Nadia keeps a fee of the paid deposit; what follows is said before it is done. */
async function cancel({ page }: Visitor): Promise<void> {
  await page.goto('/bookings/1')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount you keep' }).fill('300')
  await dialog.getByText('A credit note of $975.12 for INV-2026-0001 is issued.').waitFor()
  await dialog.getByText('Refund due $975.12.', { exact: false }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('Cancelled: you get $300.00').waitFor()
  await page.getByText('Refund due $975.12').first().waitFor()
}

/** She pays it back, and records that on the credit note. */
async function refund({ page }: Visitor): Promise<void> {
  await page.goto('/billing')
  await page
    .getByRole('link', { name: /CRN-2026-0001/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Record refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record refund' })
  await dialog.getByText('This settles the refund.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await page.getByRole('heading', { name: 'Refunds' }).waitFor()
}

test('a booking with a paid deposit is cancelled for a fee: credit note, refund, and the client’s page', async () => {
  const caller = new Caller(site.server.url)
  await caller.register('nadia', password)
  const path = await bookSigned(site.server.url, caller)
  const paid = await caller.send('POST', '/api/invoices/1/payments', { amount: '1275.12', paidOn: '2026-05-01' })
  expect(paid.status).toBe(201)
  const nadia = await openVisitor({ baseURL: site.server.url })
  await signIn(nadia.page, 'nadia')
  await nadia.page.waitForURL(/registration-wizard|dashboard/)
  await cancel(nadia)

  const client = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  await client.page.goto(path)
  await client.page.getByRole('heading', { name: hannah.name, level: 1 }).waitFor()
  await client.page.getByText('CRN-2026-0001', { exact: false }).first().waitFor()
  expect(await client.page.getByRole('button', { name: /^Pay / }).count()).toBe(0)
  expect(await accessibilityFaults(client.page)).toEqual([])
  expect(await overflowOf(client.page)).toBe(0)

  await refund(nadia)
  await nadia.page.goto('/bookings/1')
  await nadia.page.getByText('Cancelled: you get $300.00').waitFor()
  expect(await nadia.page.getByText('Refund due $975.12').count()).toBe(0)
  expectNoFaults(nadia)
  expectNoFaults(client)
})
