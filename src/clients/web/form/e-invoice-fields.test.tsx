import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { ClientDialog } from './client-dialog.tsx'

afterEach(cleanup)

test('a studio with VAT writes down how a client takes e-invoices', async () => {
  const { alice, client, signIn } = await openVatStudio()
  signIn('alice')
  const onClose = vi.fn<() => void>()
  await show(<ClientDialog client={client} onClose={onClose} />)
  const reference = await screen.findByRole('textbox', { name: 'Buyer reference' })
  await userEvent.type(reference, '04011000-12345-04')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('This Leitweg-ID has a typo')).toBeDefined()
  await userEvent.type(reference, '{Backspace}3')
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind of their address' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Germany: Leitweg-ID', hidden: true }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Electronic address' }), '04011000-12345-03')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(clients.find, { params: { id: client.id } })).toMatchObject({
    buyerReference: '04011000-12345-03',
    endpointScheme: '0204',
    endpointId: '04011000-12345-03',
  })
})

test('what a client takes is chosen once, and what it needs of them is said in a sentence', async () => {
  const { alice, client, signIn } = await openVatStudio()
  signIn('alice')
  const onClose = vi.fn<() => void>()
  await show(<ClientDialog client={client} onClose={onClose} />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Preferred e-invoice' }))
  await userEvent.click(await screen.findByRole('option', { name: 'XRechnung 3.0', hidden: true }))
  const missing = (list: string) => screen.findByText(`For this kind, add their ${list}.`)
  expect(await missing('buyer reference (Leitweg-ID), city, and postcode')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Buyer reference' }), 'Einkauf 1')
  expect(await missing('city and postcode')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(clients.find, { params: { id: client.id } })).toMatchObject({ eInvoice: 'xrechnung' })
})

test('a studio in Germany is asked before it charges VAT, but not for VAT IDs', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await studio.as('alice')(documents.changeLetterhead, { input: { country: 'DE' } })
  await show(<ClientDialog onClose={() => undefined} />)
  expect(await screen.findByRole('textbox', { name: 'Buyer reference' })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'VAT ID' })).toBeNull()
})

test('a studio without VAT is not asked', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(<ClientDialog onClose={() => undefined} />)
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(screen.queryByRole('textbox', { name: 'Buyer reference' })).toBeNull()
})
