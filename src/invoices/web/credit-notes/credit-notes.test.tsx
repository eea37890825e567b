import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { InvoiceView } from '#invoices/web/page/invoice-view.tsx'
import { show } from '#tests/help/screen.tsx'
import { openVatStudio } from '#tests/help/vat-studio.ts'

afterEach(cleanup)

async function openInvoice(prepare: (studio: Awaited<ReturnType<typeof openVatStudio>>) => Promise<number>) {
  const studio = await openVatStudio()
  const id = await prepare(studio)
  studio.signIn('alice')
  const root = createRootRoute()
  const billing = createRoute({
    getParentRoute: () => root,
    path: '/billing',
    component: () => <InvoiceView id={id} onClose={() => undefined} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([billing]),
    history: createMemoryHistory({ initialEntries: ['/billing'] }),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  const panel = within(await screen.findByRole('region', { name: 'Overview' }))
  return { ...studio, id, panel }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an issued invoice is not edited but corrected: a part is credited, and the page says what is left', async () => {
  const { find, id, panel } = await openInvoice(async ({ billTwoRates }) => (await billTwoRates()).id)
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await press('Credit note')
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit note for INV-2026-0001' }))
  expect(await dialog.findByText('This writes credit note CRN-2026-0001.')).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: 'Items' }))
  const day = dialog.getByLabelText('Quantity of Photography, one day')
  await userEvent.clear(day)
  const rights = dialog.getByLabelText<HTMLInputElement>('Quantity of Usage rights, three years')
  expect(rights.value).toBe('1')
  await userEvent.clear(rights)
  await userEvent.type(rights, '2')
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  expect(await dialog.findByText('At most 1 is left to credit')).toBeDefined()
  await userEvent.clear(rights)
  await userEvent.type(rights, '1')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Not needed')
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  expect(await panel.findByText('€1,726.10')).toBeDefined()
  expect(panel.getByRole('link', { name: 'CRN-2026-0001' })).toBeDefined()
  expect(await find(id)).toMatchObject({ credited: 64_235, balance: 172_610 })
})

test('an amount of a tax rate is credited as it is typed', async () => {
  const { find, id } = await openInvoice(async ({ bill }) => (await bill()).id)
  await press('Credit note')
  const dialog = within(await screen.findByRole('dialog', { name: /^Credit note for/ }))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Amounts' }))
  const amount = dialog.getByLabelText('Amount of VAT 19%')
  await userEvent.clear(amount)
  await userEvent.type(amount, '1,428.01')
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  expect(await dialog.findByText('At most €1,428.00 is left to credit')).toBeDefined()
  await userEvent.clear(amount)
  await userEvent.type(amount, '1.428')
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  expect(await dialog.findByText('Type 1428 or 1.43: 1.428 can be read both ways')).toBeDefined()
  await userEvent.clear(amount)
  await userEvent.type(amount, '119')
  expect(await dialog.findByText('This writes credit note CRN-2026-0001 for €119.00.')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  await waitFor(async () => expect(await find(id)).toMatchObject({ credited: 11_900 }), { timeout: 10_000 })
})

test('cancelling says which credit note it writes, and writes it', async () => {
  const { panel } = await openInvoice(async ({ bill }) => (await bill()).id)
  await userEvent.click(panel.getByRole('button', { name: /^Status of INV-2026-0001/ }))
  expect(screen.queryByRole('menuitemradio', { name: 'Draft', hidden: true })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Cancelled', hidden: true }))
  expect(await screen.findByText('This writes credit note CRN-2026-0001.')).toBeDefined()
  await press('Cancel invoice')
  expect(await panel.findByText('Credited')).toBeDefined()
  expect(panel.queryByRole('button', { name: /^Status of/ })).toBeNull()
})

test('a credit note with a refund due gets it recorded, and has no other status to choose', async () => {
  const { find, id, panel } = await openInvoice(async ({ bill, credit, pay }) => {
    const invoice = await bill()
    await pay(invoice.id, 1428)
    return (await credit(invoice.id, { lines: [{ id: 1, quantity: 0.25 }] })).id
  })
  expect(panel.getByText('Refund due €357.00')).toBeDefined()
  expect(panel.getByRole('link', { name: 'INV-2026-0001' })).toBeDefined()
  expect(panel.queryByRole('button', { name: /^Status of/ })).toBeNull()
  expect(await screen.findAllByRole('article', { name: 'Credit note CRN-2026-0001' })).not.toHaveLength(0)
  await press('Record refund')
  const dialog = within(await screen.findByRole('dialog', { name: 'Record refund' }))
  expect(await dialog.findByText('This settles the refund.')).toBeDefined()
  expect(dialog.getByText(/^This only records it: .* in Stripe\.$/)).toBeDefined()
  const day = dialog.getByLabelText(/^Date/)
  await userEvent.clear(day)
  await userEvent.type(day, '04/30/2026')
  await userEvent.tab()
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  expect(await panel.findByRole('heading', { name: 'Refunds' })).toBeDefined()
  const { paid, refundDue } = await find(id)
  expect({ paid, refundDue }).toEqual({ paid: 35_700, refundDue: undefined })
})
