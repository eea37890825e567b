import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { type SentMoneyChange, studioMoney } from '#studio-money/api.ts'
import { click, fill, openEditor, openStudioWith, row, total } from '#tests/help/invoice-editor.tsx'

afterEach(cleanup)

const vat: SentMoneyChange = {
  currency: 'EUR',
  scheme: 'vat',
  vatId: 'DE136695976',
  categories: [{ code: 'S', rate: 19 }, { code: 'S', rate: 7 }, { code: 'O' }],
}

async function tax(place: number, option: string) {
  await userEvent.click(row(place).getByRole('combobox', { name: 'Tax' }))
  const open = await screen.findAllByRole('option', { name: option, hidden: true })
  await userEvent.click(open.at(-1) as HTMLElement)
}

test('items have their own taxes and discounts, and the total is the server’s', async () => {
  const { clientId, shootId } = await openStudioWith(vat)
  const onSaved = await openEditor({ clientId, shootId })
  await fill(row(1).getByLabelText('Description'), 'Photography')
  await fill(row(1).getByLabelText('Rate'), '999.99')
  await userEvent.click(row(1).getByRole('combobox', { name: 'Unit' }))
  await userEvent.click((await screen.findAllByRole('option', { name: 'Days', hidden: true })).at(-1) as HTMLElement)
  expect(await screen.findByText('per day', { exact: false })).toBeDefined()
  await click('Add item')
  await fill(row(2).getByLabelText('Description'), 'Usage rights')
  await fill(row(2).getByLabelText('Rate'), '350')
  await fill(row(2).getByLabelText('Discount'), '16.65')
  await tax(2, '7%')
  await click('Add a discount')
  expect(document.activeElement).toBe(screen.getByLabelText('What the discount is for'))
  await userEvent.type(screen.getByLabelText('What the discount is for'), 'Returning client')
  await userEvent.type(screen.getByLabelText('Discount, percent or amount'), '10%{Tab}')
  expect(total()).toBe('€1,392.01')
  expect(screen.getAllByText('VAT 19% on €899.99')).toHaveLength(2)
  await click('Create Invoice')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ total: 139_201, tax: 19_200, invoiceNumber: 'INV-2026-0001' })
  expect(onSaved.mock.calls[0]?.[0].items.map(({ unit }) => unit)).toEqual(['DAY', undefined])
})

test('what cannot be reckoned is said at its field, and nothing typed is lost', async () => {
  const { clientId, shootId } = await openStudioWith(vat)
  const onSaved = await openEditor({ clientId, shootId })
  await fill(row(1).getByLabelText('Description'), 'Photography')
  await fill(row(1).getByLabelText('Rate'), '100')
  await fill(row(1).getByLabelText('Discount'), 'a lot')
  await click('Create Invoice')
  expect(await row(1).findByText('Type an amount or a percentage')).toBeDefined()
  expect(row(1).getByLabelText<HTMLInputElement>('Discount').value).toBe('a lot')
  await fill(row(1).getByLabelText('Discount'), '2.400')
  expect(await row(1).findByText('Type 2400 or 2.40: 2.400 can be read both ways')).toBeDefined()
  await fill(row(1).getByLabelText('Discount'), '100.01')
  await click('Create Invoice')
  expect(await row(1).findByText('The discount is more than this item')).toBeDefined()
  await userEvent.clear(row(1).getByLabelText('Discount'))
  await click('Add item')
  await fill(row(2).getByLabelText('Description'), 'Abroad')
  await tax(2, 'Not subject to VAT')
  await click('Create Invoice')
  expect(await row(2).findByText('"Not subject to VAT" can\'t be mixed')).toBeDefined()
  expect(onSaved).not.toHaveBeenCalled()
})

test('a discount is judged when its field is left, and an empty one is not in the preview', async () => {
  await openStudioWith(vat)
  await openEditor({})
  await fill(row(1).getByLabelText('Description'), 'Photography')
  await fill(row(1).getByLabelText('Rate'), '100')
  await fill(row(1).getByLabelText('Discount'), '10,5,0%')
  expect(await row(1).findByText('Type an amount or a percentage')).toBeDefined()
  await fill(row(1).getByLabelText('Discount'), '150')
  expect(await row(1).findByText('The discount is more than this item')).toBeDefined()
  await fill(row(1).getByLabelText('Discount'), '10')
  expect(row(1).queryByText('The discount is more than this item')).toBeNull()
  await click('Add a charge')
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  await waitFor(() => expect(preview.getAllByText('€107.10')).not.toEqual([]))
  expect(preview.queryByText('Charge')).toBeNull()
})

test('a stored invoice opens with its taxes, also those given up since', async () => {
  const { alice, clientId, shootId } = await openStudioWith({ ...vat, pricesWithTax: true })
  const { categories } = await alice(studioMoney.find, {})
  const invoice = await alice(invoices.create, {
    input: {
      clientId,
      shootId,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [
        { description: 'Book', rate: 107, categoryId: categories[1]?.id, discount: { by: 'percent', value: 50 } },
      ],
      adjustments: [{ kind: 'charge', by: 'amount', value: 10, words: 'Shipping' }],
    },
  })
  await alice(studioMoney.change, { input: { categories: [{ code: 'S', rate: 19 }] } })
  const onSaved = await openEditor({ invoice })
  expect(row(1).getByRole<HTMLInputElement>('combobox', { name: 'Tax' }).value).toBe('7%')
  expect(row(1).getByLabelText<HTMLInputElement>('Discount').value).toBe('50%')
  expect(screen.getByLabelText<HTMLInputElement>('Charge, percent or amount').value).toBe('10.00')
  expect(total()).toBe('€63.50')
  await click('Remove charge')
  await click('Save draft')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ total: 5350, tax: 350, taxed: { adjustments: [] } })
})

test('a sales tax is ticked item by item', async () => {
  const { clientId, shootId } = await openStudioWith({ scheme: 'sales', categories: [{ code: 'S', rate: 8.875 }] })
  await openEditor({ clientId, shootId })
  await fill(row(1).getByLabelText('Rate'), '1000')
  expect(total()).toBe('$1,088.75')
  await userEvent.click(row(1).getByRole('checkbox', { name: 'Tax 8.875%' }))
  expect(total()).toBe('$1,000.00')
})

test('an invoice names the buyer reference and the order of its client; a typo is refused at its field', async () => {
  const { alice, clientId, shootId } = await openStudioWith(vat)
  const onSaved = await openEditor({ clientId, shootId })
  await fill(row(1).getByLabelText('Description'), 'Photography')
  await fill(row(1).getByLabelText('Rate'), '100')
  await fill(await screen.findByLabelText('Buyer reference'), '04011000-12345-04')
  await fill(screen.getByLabelText('Purchase order'), 'PO-7781')
  await click('Create Invoice')
  expect(await screen.findByText('This Leitweg-ID has a typo')).toBeDefined()
  await fill(screen.getByLabelText('Buyer reference'), '04011000-12345-03')
  await click('Create Invoice')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const [{ id } = { id: 0 }] = await alice(invoices.list, {})
  expect(await alice(invoices.find, { params: { id } })).toMatchObject({
    buyerReference: '04011000-12345-03',
    orderNumber: 'PO-7781',
  })
})

test('VAT in another currency asks for the rate before it is issued, and shows what the tax is', async () => {
  const { clientId, shootId } = await openStudioWith(vat)
  const onSaved = await openEditor({ clientId, shootId })
  await fill(row(1).getByLabelText('Description'), 'Photography')
  await fill(row(1).getByLabelText('Rate'), '999.90')
  expect(screen.queryByLabelText('Day of the rate')).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }))
  await userEvent.click((await screen.findAllByRole('option', { name: /CHF/, hidden: true })).at(-1) as HTMLElement)
  await click('Create Invoice')
  expect(await screen.findByText('Type what 1 CHF is in EUR')).toBeDefined()
  const rate = screen.getByLabelText('1 CHF = … EUR')
  await fill(rate, 'one')
  expect(await screen.findByText('Type an exchange rate, such as 1.0642')).toBeDefined()
  await fill(rate, '1.0642')
  expect(screen.getByText('€202.18')).toBeDefined()
  await click('Create Invoice')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({
    invoiceNumber: 'INV-2026-0001',
    taxed: { exchange: { currency: 'EUR', rate: 1.0642, tax: 20_218 } },
  })
})
