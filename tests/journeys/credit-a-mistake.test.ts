import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { addClient, expectNoFaults, register } from './steps.ts'

const site = startFileServer()

/** A studio in Berlin with VAT bills a day and usage rights: €2,368.45, of which €2,000.00 are paid. */
const billWithVat = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const send = async (method: string, path: string, body: object) => {
      const answer = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const place = await send('PUT', '/api/letterhead', { country: 'DE', city: 'Berlin' })
    const money = await send('PUT', '/api/payment-details', {
      currency: 'EUR',
      scheme: 'vat',
      vatId: 'DE136695976',
      categories: [
        { code: 'S', rate: 19, isDefault: true },
        { code: 'S', rate: 7 },
      ],
    })
    const [client] = await (await fetch('/api/clients')).json()
    const reduced = money.body.categories.find((one: { rate: number }) => one.rate === 7).id
    const bill = await send('POST', '/api/invoices', {
      clientId: client.id,
      issueDate: today,
      dueDate: '2199-12-31',
      items: [
        { description: 'Photography, one day', rate: '1450.50' },
        { description: 'Usage rights, three years', rate: '600.33', categoryId: reduced },
      ],
      status: 'unpaid',
    })
    const paid = await send('POST', `/api/invoices/${bill.body.id}/payments`, { amount: 2000, paidOn: today })
    return [place, money, bill, paid].map(({ status }) => status)
  })

async function creditRights(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Credit note', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Credit note for INV-/ })
  await dialog.getByText('Items', { exact: true }).click()
  await dialog.getByLabel('Quantity of Photography, one day').fill('0')
  await dialog.getByLabel('Reason').fill('The rights were not needed.')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function refund(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Overview' }).getByRole('link', { name: /^CRN-/ }).click()
  await page.getByRole('article', { name: /^Credit note CRN-/ }).waitFor()
  await page.getByRole('button', { name: 'Record refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record refund' })
  await dialog.getByText('This settles the refund.').waitFor()
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Refunds' }).waitFor()
}

test('a photographer credits a part of a paid invoice by mistake on it, and pays back what is too much', async () => {
  const desk = await openVisitor({ baseURL: site.server.url })
  const { page } = desk
  await register(page, 'nadia')
  await addClient(page, 'Möbel GmbH')
  expect(await billWithVat(page)).toEqual([200, 200, 201, 201])

  await page.goto('/billing?invoice=1')
  const panel = page.getByRole('region', { name: 'Overview' })
  await panel.getByText('€368.45').waitFor()
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await creditRights(page)
  await panel.getByText('Refund due €273.90').waitFor()
  await refund(page)

  await page.goto('/billing?invoice=1')
  await panel.getByText(/all of €1,726\.10 is paid/).waitFor()
  await page.getByText(/^€642\.35 credited with CRN-\d{4}-0001, €273\.90 to be refunded/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  const phone = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  await phone.context.addCookies(await desk.context.cookies())
  await phone.page.goto('/billing')
  await phone.page.getByText('Credit note').first().waitFor()
  await phone.page.getByText('−€642.35').first().waitFor()
  expect(await overflowOf(phone.page)).toBe(0)
  for (const visitor of [desk, phone]) expectNoFaults(visitor)
})
