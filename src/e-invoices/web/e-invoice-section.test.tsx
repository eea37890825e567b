import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import type { EInvoiceChoice } from '#electronic-addresses/formats.ts'
import { settings } from '#accounts/web/queries.ts'
import { studioMoney } from '#studio-money/api.ts'
import { fillIn, type VatStudio } from '#tests/help/e-invoices.ts'
import { show } from '#tests/help/screen.tsx'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { EInvoiceSection } from './e-invoice-section.tsx'
import { OfferedEInvoice } from './offered-e-invoice.tsx'

async function open({ signIn }: VatStudio, shown: ReactNode) {
  signIn('alice')
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shown }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
}

async function openSection(studio: VatStudio, id: number) {
  await open(studio, <EInvoiceSection id={id} clientId={studio.client.id} clientName="Möbel GmbH" />)
  return within(await screen.findByRole('region', { name: 'E-invoice' }))
}

test('an invoice with everything filled in is ready, and its formats are named with their versions', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id } = await studio.bill()
  const section = await openSection(studio, id)
  expect(await section.findByText('Ready to send as e-invoice')).toBeDefined()
  const links = section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['EN 16931, CIIXML, also called ZUGFeRD or Factur-X', `/api/invoices/${id}/e-invoice?format=cii`],
    ['EN 16931, UBLXML', `/api/invoices/${id}/e-invoice?format=ubl`],
    ['XRechnung 3.0For authorities in Germany', `/api/invoices/${id}/e-invoice?format=xrechnung`],
    ['Peppol BIS Billing 3.0To send through the Peppol network', `/api/invoices/${id}/e-invoice?format=peppol`],
  ])
})

test('a format that lacks something stands beside ready ones, with a link to add the first thing', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  await studio.alice(studioMoney.change, { input: { contactName: '', endpointScheme: '', endpointId: '' } })
  const { id } = await studio.bill()
  const section = await openSection(studio, id)
  const contacts = await section.findAllByRole('link', { name: 'The name of a contact in your studio is missing' })
  expect(contacts.map((link) => link.getAttribute('href'))).toEqual(['/settings#money', '/settings#money'])
  expect(section.getByText(/, and 1 more/)).toBeDefined()
  expect(section.getAllByRole('link', { name: /^EN 16931/ })).toHaveLength(2)
  expect(section.queryByRole('link', { name: /^XRechnung 3/ })).toBeNull()
})

test('a client without a country leads to the client, and nothing can be downloaded', async () => {
  const studio = await openVatStudio()
  const { id } = await studio.bill()
  const section = await openSection(studio, id)
  expect(await section.findByText('1 thing is missing')).toBeDefined()
  const country = await section.findByRole('link', { name: 'Your client’s country is missing' })
  expect(country.getAttribute('href')).toBe(`/clients/${studio.client.id}`)
  expect(section.queryAllByRole('link').filter((link) => link.hasAttribute('download'))).toEqual([])
})

test('the format that a client takes stands alone, and the others are a click away', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id } = await studio.bill()
  const take = (eInvoice: EInvoiceChoice) =>
    studio.alice(clients.change, { params: { id: studio.client.id }, input: { eInvoice } })
  await take('xrechnung')
  const section = await openSection(studio, id)
  const link = await section.findByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'XRechnung 3.0Preferred by Möbel GmbH. Emailed with the PDF',
    `/api/invoices/${id}/e-invoice?format=xrechnung`,
  ])
  await userEvent.click(section.getByRole('button', { name: 'Other formats' }))
  expect(section.getAllByRole('link')).toHaveLength(4)
  cleanup()
  await take('factur-x')
  const inPdf = await (await openSection(studio, id)).findByRole('link')
  expect(inPdf.getAttribute('href')).toBe(`/api/invoices/${id}/pdf`)
  cleanup()
  await take('none')
  const none = await openSection(studio, id)
  expect(await none.findByText('A PDF is enough for Möbel GmbH')).toBeDefined()
  expect(none.queryByRole('link')).toBeNull()
  await userEvent.click(none.getByRole('button', { name: 'Show e-invoice files' }))
  expect(none.getAllByRole('link')).toHaveLength(4)
})

test('an invoice that can be no e-invoice says so', async () => {
  const studio = await openVatStudio()
  await studio.alice(studioMoney.change, { input: { currency: 'KWD' } })
  const { id } = await studio.bill()
  const section = await openSection(studio, id)
  expect(await section.findByText('E-invoices can’t be in KWD: they have at most two decimals.')).toBeDefined()
  expect(section.queryByRole('link')).toBeNull()
})

test('the files of an invoice without VAT are shown after it was said what a download means', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  await studio.alice(studioMoney.change, { input: { scheme: 'none' } })
  await studio.alice(documents.changeLetterhead, { input: { taxId: '27/123/45678' } })
  const { id } = await studio.bill()
  const invoice = await studio.find(id)
  await open(studio, <OfferedEInvoice invoice={invoice} />)
  expect(
    await screen.findByText('Once you download a file, INV-2026-0001 can only be corrected by a credit note.'),
  ).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show e-invoice files' }))
  expect(await screen.findAllByRole('link', { name: /^EN 16931/ })).toHaveLength(2)
})
