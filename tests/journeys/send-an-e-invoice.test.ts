import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { readXml, textAt } from '#tests/help/xml.ts'
import { startFileServer } from './file-server.ts'
import { addClient, expectNoFaults, register } from './steps.ts'

const site = startFileServer()

/** A studio in Berlin with VAT bills the city, of which only the name is known. */
const billTheCity = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const send = async (method: string, path: string, body: object) => {
      const answer = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.status
    }
    const [client] = await (await fetch('/api/clients')).json()
    return [
      await send('PUT', '/api/letterhead', { line1: 'Torstraße 14', postcode: '10119', country: 'DE', city: 'Berlin' }),
      await send('PUT', '/api/payment-details', {
        currency: 'EUR',
        scheme: 'vat',
        vatId: 'DE136695976',
        iban: 'DE89370400440532013000',
        contactName: 'Nadia Okafor',
        contactPhone: '+49 30 5550100',
        categories: [{ code: 'S', rate: 19, isDefault: true }],
      }),
      await send('POST', '/api/invoices', {
        clientId: client.id,
        issueDate: '2026-05-01',
        dueDate: '2199-12-31',
        items: [{ description: 'Pictures of the town hall', rate: '1800' }],
        status: 'unpaid',
      }),
    ]
  })

async function addWhatIsMissing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Client' })
  await dialog.getByLabel('Email', { exact: true }).fill('kulturamt@beispielhausen.example')
  await dialog.getByRole('combobox', { name: 'Preferred e-invoice' }).click()
  await page.getByRole('option', { name: 'XRechnung 3.0' }).click()
  await dialog.getByText('For this kind, add their buyer reference (Leitweg-ID), city, and postcode.').waitFor()
  await dialog.getByLabel('Postcode').fill('12345')
  await dialog.getByLabel('City').fill('Beispielhausen')
  await dialog.getByLabel('Buyer reference').fill('04011000-12345-03')
  await dialog.getByText('The details of this client are complete for it.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test.each(['desktop', 'phone'] as const)('a photographer sends an XRechnung to a city, on a %s', async (screen) => {
  const desk = await openVisitor({ baseURL: site.server.url, screen })
  const { page } = desk
  await register(page, `nadia${screen}`)
  await addClient(page, 'Stadt Beispielhausen')
  expect(await billTheCity(page)).toEqual([200, 200, 201])

  const [invoice] = await page.evaluate(async () => (await fetch('/api/invoices')).json())
  await page.goto(`/billing?invoice=${invoice.id}`)
  const section = page.getByRole('region', { name: 'E-invoice' })
  await section.getByText('1 thing is missing').waitFor()
  expect(await section.getByRole('link', { name: /^XRechnung/ }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await section.getByRole('link', { name: 'Your client’s country is missing' }).click()
  await addWhatIsMissing(page)

  await page.goto(`/billing?invoice=${invoice.id}`)
  const link = section.getByRole('link', { name: /^XRechnung 3\.0/ })
  await link.waitFor()
  expect(await section.getByRole('link').count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('INV-2026-0001 XRechnung 3.0.xml')
  const root = readXml(await readFile(await file.path(), 'utf8'))
  expect(textAt(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerReference')).toBe(
    '04011000-12345-03',
  )
  await expectNoFaults(desk)
})
