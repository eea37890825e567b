import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, openHannah, type } from '#tests/help/hannahs-booking.ts'

/** Hannah's booking, with what Alice opens to change it. */
async function openChange(more: Parameters<Awaited<ReturnType<typeof openHannah>>['accept']>[0] = {}) {
  const opened = await openHannah()
  await opened.accept(more)
  await openBookings(`/bookings/${opened.deal.id}`)
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: 'Change what was agreed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change what was agreed' }))
  await dialog.findByRole('group', { name: 'Line 1' })
  return { ...opened, dialog, proposal }
}

type Dialog = Awaited<ReturnType<typeof openChange>>['dialog']

const valueOf = (dialog: Dialog, name: string) =>
  within(dialog.getByText(name).parentElement as HTMLElement).getByRole('definition').textContent

test('a line is added, the dialog says what follows, and the booking waits for the client', async () => {
  const { dialog, list, deal, alice } = await openChange()
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  expect(dialog.getByRole('alert').textContent).toBe('Nothing is changed yet.')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a line' }))
  const line = within(dialog.getByRole('group', { name: 'Line 3' }))
  expect(line.queryByRole('combobox', { name: 'Kind' })).toBeNull()
  await userEvent.type(line.getByRole('textbox', { name: 'What' }), 'Engagement shoot')
  await userEvent.type(line.getByRole('textbox', { name: /^Price/ }), '499.9999')
  expect(line.getByText('Prices have 2 decimals: this is $500.00.')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'A few words to your client' }), 'As we said.')
  expect(valueOf(dialog, 'Total before')).toBe('$4,450.00')
  expect(valueOf(dialog, 'New total')).toBe('$4,950.00')
  const payments = within(dialog.getByLabelText('Payments'))
  expect(payments.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$1,335.00',
    '$3,615.00before $3,115.00',
  ])
  expect(dialog.getByText('Nothing changes before it is accepted by Hannah Weiss on their page.')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  const given = within(await screen.findByRole('dialog', { name: 'Change sent' }))
  expect(given.getByText('Give this link to Hannah Weiss yourself.')).toBeDefined()
  await userEvent.click(given.getByRole('button', { name: 'Done' }))
  expect((await screen.findAllByText('Waiting for Hannah Weiss to accept the change')).length).toBeGreaterThan(0)
  expect(screen.getByText(/^From \$4,450\.00 to \$4,950\.00, sent /)).toBeDefined()
  expect((await list()).agreed).toMatchObject({ total: 445_000, change: { state: 'waiting', words: 'As we said.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the change' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this change?' }))
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(async () => expect((await list()).agreed?.change?.state).toBe('withdrawn'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw the change' })).toBeNull())
  expect((await alice(agreements.changeable, { params: deal }))?.total).toBe(445_000)
})

test('a price that was cleared is asked for, and lowers nothing', async () => {
  const { dialog, list } = await openChange()
  const line = within(dialog.getByRole('group', { name: 'Line 2' }))
  await userEvent.clear(line.getByRole('textbox', { name: /^Price/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  expect(await line.findByText('Type a price')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(line.getByRole('textbox', { name: /^Price/ })))
  expect((await list()).agreed).toMatchObject({ total: 445_000, change: null })
  await userEvent.type(line.getByRole('textbox', { name: /^Price/ }), '0')
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  expect(await screen.findByRole('dialog', { name: 'Price lowered' })).toBeDefined()
  expect((await list()).agreed).toMatchObject({ total: 400_000 })
})

test('what is still to be billed is planned anew, and waits for the client', async () => {
  const { dialog, list } = await openChange()
  const payments = within(dialog.getByRole('group', { name: 'Still to be billed' }))
  expect(payments.getAllByRole('group')).toHaveLength(1)
  await userEvent.click(payments.getByRole('button', { name: 'Add a payment' }))
  const added = within(payments.getByRole('group', { name: 'Payment 1' }))
  expect(added.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Payment 2')
  await userEvent.click(added.getByRole('combobox', { name: 'Counted' }))
  await screen.findAllByRole('option', { name: 'days after delivery', hidden: true })
  expect(screen.queryByRole('option', { name: 'days after they accept', hidden: true })).toBeNull()
  await userEvent.click(added.getByRole('combobox', { name: 'Percent or amount' }))
  await userEvent.click(await screen.findByRole('option', { name: '$', hidden: true }))
  await type(added.getByRole('textbox', { name: 'How much' }), '5000')
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  const over = 'The payment plan is $1,885.00 more than what is still to be billed.'
  expect(await payments.findByText(over)).toBeDefined()
  await type(added.getByRole('textbox', { name: 'How much' }), '1000')
  expect(valueOf(dialog, 'Total')).toBe('$4,450.00')
  expect(dialog.queryByText('Total before')).toBeNull()
  const shown = within(dialog.getByLabelText('Payments'))
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$1,335.00',
    '$1,000.00',
    '$2,115.00',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  const given = within(await screen.findByRole('dialog', { name: 'Change sent' }))
  await userEvent.click(given.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText(/^Other payments, sent /)).toBeDefined()
  expect((await list()).agreed).toMatchObject({ total: 445_000, change: { state: 'waiting', total: 445_000 } })
})

test('less than was billed is credited; the same for less binds at once', async () => {
  const { dialog, list } = await openChange()
  const price = within(dialog.getByRole('group', { name: 'Line 1' })).getByRole('textbox', { name: /^Price/ })
  await type(price, '500')
  expect(valueOf(dialog, 'New total')).toBe('$950.00')
  expect(dialog.getByText(/^A credit note of \$385\.00 for INV-\d+-0001 is issued\.$/)).toBeDefined()
  expect(
    dialog.getByText('A lower price takes effect right away. There is nothing for Hannah Weiss to do.'),
  ).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Lower the price' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  await screen.findByRole('dialog', { name: 'Price lowered' })
  expect((await list()).agreed).toMatchObject({
    total: 95_000,
    change: { state: 'agreed' },
    installments: [{ amount: 95_000, invoice: { balance: 95_000 } }, { amount: 0 }],
  })
})

test('a signed contract needs an addendum, which the photographer signs first', async () => {
  const { deal, list, acceptAndSign } = await openHannah()
  await acceptAndSign()
  await openBookings(`/bookings/${deal.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Change what was agreed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change what was agreed' }))
  await dialog.findByRole('group', { name: 'Line 1' })
  await type(within(dialog.getByRole('group', { name: 'Line 1' })).getByRole('textbox', { name: /^Price/ }), '4500')
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  expect(await dialog.findByText('Your full name is required')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: /full name/i }), 'Alice Alder')
  await userEvent.click(dialog.getByRole('checkbox', { name: /^I sign the addendum that results from this change/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  await screen.findByRole('dialog', { name: 'Change sent' })
  expect((await list()).agreed?.change).toMatchObject({ state: 'waiting', total: 450_000 })
})

test('a discount that is granted later binds at once', async () => {
  const { dialog, list } = await openChange()
  const discount = await dialog.findByRole('textbox', { name: 'Discount' })
  await type(discount, '50,000')
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  expect(await dialog.findAllByText('The discount is more than the lines come to')).not.toEqual([])
  expect(discount.getAttribute('aria-invalid')).toBe('true')
  await type(discount, '10%')
  expect(valueOf(dialog, 'New total')).toBe('$4,005.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  await screen.findByRole('dialog', { name: 'Price lowered' })
  expect((await list()).agreed).toMatchObject({ total: 400_500, change: { state: 'agreed' } })
})
