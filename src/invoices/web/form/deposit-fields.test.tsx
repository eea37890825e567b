import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import type { SentMoneyChange } from '#studio-money/api.ts'
import { click, fill, openEditor, openStudioWith, row, total } from '#tests/help/invoice-editor.tsx'

afterEach(cleanup)

const vat: SentMoneyChange = {
  currency: 'EUR',
  scheme: 'vat',
  vatId: 'DE136695976',
  categories: [{ code: 'S', rate: 19 }, { code: 'S', rate: 7 }, { code: 'O' }],
}

test('deposits of the client are ticked, and stand in lines of the preview and the saved invoice', async () => {
  const { alice, clientId, shootId } = await openStudioWith(vat)
  const { id } = await alice(invoices.create, {
    input: {
      clientId,
      shootId,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Deposit', rate: 300 }],
      status: 'unpaid',
    },
  })
  const onSaved = await openEditor({ clientId, shootId })
  await fill(row(1).getByLabelText('Description'), 'Photography')
  await fill(row(1).getByLabelText('Rate'), '200')
  await userEvent.click(await screen.findByRole('button', { name: 'Take off deposits' }))
  const group = within(screen.getByRole('group', { name: 'Take off deposits' }))
  const deposit = group.getByLabelText(/^INV-2026-0001 of 05\/01\/2026 Harbor/)
  expect(group.getByText('€357.00')).toBeDefined()
  await userEvent.click(deposit)
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(await preview.findByText('Less deposit INV-2026-0001 of 05/01/2026')).toBeDefined()
  await click('Create Invoice')
  expect(await group.findByText('The deposits are more than the items of their tax rate come to')).toBeDefined()
  await fill(row(1).getByLabelText('Rate'), '1000')
  expect(total()).toBe('€833.00')
  await click('Create Invoice')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ total: 83_300, deposits: [{ id }] })
})

test('a draft opens with its deposits, which can be left out again', async () => {
  const { alice, clientId, shootId } = await openStudioWith(vat)
  const add = (more: Partial<SentInvoice>) =>
    alice(invoices.create, {
      input: {
        clientId,
        shootId,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Photography', rate: 300 }],
        ...more,
      },
    })
  const { id } = await add({ status: 'unpaid' })
  const draft = await add({ deposits: [id], items: [{ description: 'All of it', rate: 1000 }] })
  const onSaved = await openEditor({ invoice: draft })
  expect(screen.queryByRole('group', { name: 'Item 2' })).toBeNull()
  expect(total()).toBe('€833.00')
  const tick = await screen.findByLabelText<HTMLInputElement>(/^INV-2026-0001/)
  expect(tick.checked).toBe(true)
  await userEvent.click(tick)
  expect(total()).toBe('€1,190.00')
  await click('Save draft')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(onSaved.mock.calls[0]?.[0].deposits).toBeUndefined()
})

test('a tax of all items is that of the deposit, or typed as what is left of it', async () => {
  const { alice, clientId, shootId } = await openStudioWith({ currency: 'USD', scheme: 'none' })
  await alice(invoices.create, {
    input: {
      clientId,
      shootId,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Deposit', rate: 300 }],
      taxType: 'percentage',
      taxRate: 10,
      status: 'unpaid',
    },
  })
  const onSaved = await openEditor({ clientId, shootId })
  await fill(row(1).getByLabelText('Description'), 'Photography')
  await fill(row(1).getByLabelText('Rate'), '1000')
  await userEvent.click(await screen.findByRole('button', { name: 'Take off deposits' }))
  const group = within(screen.getByRole('group', { name: 'Take off deposits' }))
  await userEvent.click(group.getByLabelText(/^INV-2026-0001/))
  expect(total()).toBe('$700.00')
  await click('Create Invoice')
  expect(await group.findByText(/^INV-2026-0001 has another tax\. Choose the same percentage/)).toBeDefined()
  await fill(screen.getByRole('textbox', { name: 'Tax' }), '10')
  expect(total()).toBe('$770.00')
  await userEvent.click(screen.getByRole('radio', { name: 'In USD' }))
  expect(group.getByText('$30.00 of tax is billed with them: type only what is left of the tax.')).toBeDefined()
  await fill(screen.getByRole('textbox', { name: 'Tax' }), '70')
  await click('Create Invoice')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ subtotal: 70_000, tax: 7000, total: 77_000 })
})
