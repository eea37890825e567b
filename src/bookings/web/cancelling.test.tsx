import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { longDay } from '#client-language/formats.ts'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { invoices } from '#invoices/api.ts'
import { decimalOfMoney, moneyWords } from '#kernel/money.ts'
import { proposals } from '#proposals/api.ts'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, daysFromNow, openHannah, type } from '#tests/help/hannahs-booking.ts'

const cancellation = [
  { atLeastDays: 31, keep: { by: 'amount', value: '50' } },
  { atLeastDays: 0, keep: { by: 'deposit' } },
] as const

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
}

test('a booking is cancelled after the dialog says what follows; its page shows what was kept', async () => {
  const { alice, deal, accept, list } = await openHannah()
  await accept({ cancellation: [...cancellation] })
  const bill = (await list()).agreed?.installments[0]?.invoice
  await alice(invoices.pay, {
    params: { id: bill?.id ?? 0 },
    input: { amount: '1335', paidOn: '2026-05-01' },
  })
  await openBookings(`/bookings/${deal.id}`)
  await card('Proposal')
  await screen.findByText('Agreed: $4,450.00')
  await choose('Cancel booking')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking of Hannah Weiss' }))
  expect(await dialog.findByText(/you agreed to keep \$50\.00\.$/)).toBeDefined()
  const follows = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(follows()).toEqual([
    expect.stringMatching(/^A credit note of \$1,285\.00 for INV-\d+-0001 is issued\.$/),
    'The payment Balance, $3,115.00, is dropped.',
    'The shoot Weiss wedding is cancelled, and its time is free again.',
    'Refund due $1,285.00. Pay it back, then record it on the credit note.',
    'The booking is listed as lost. This can’t be undone.',
  ])
  const keep = dialog.getByRole('textbox', { name: 'Amount you keep' })
  await type(keep, '5,000')
  expect(dialog.getByText('Type an amount up to $4,450.00.')).toBeDefined()
  await type(keep, '2,000')
  expect(follows()).toContain('An invoice of $665.00 is issued, due in 7 days.')
  await type(keep, '100')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'They moved abroad.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  const proposal = await card('Proposal')
  expect(await proposal.findByText('Cancelled: you get $100.00')).toBeDefined()
  expect(proposal.getByText('Refund due $1,235.00')).toBeDefined()
  expect(proposal.queryByText('Balance')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
  // What the photographer notes for the history is no message of the client.
  const note = 'Cancelled by the client: you get $100.00. Why: They moved abroad.'
  expect(await screen.findByText(note)).toBeDefined()
  expect(screen.queryByText(/^Hannah Weiss, .* · Cancelled by/)).toBeNull()
  expect((await list()).agreed).toMatchObject({ cancelled: { kept: 10_000, words: 'They moved abroad.' } })
  const { shootId, stage } = await alice(deals.find, { params: deal })
  expect(stage).toBe('lost')
  expect((await alice(shoots.find, { params: { id: shootId ?? 0 } })).status).toBe('cancelled')
})

test('who cancels on their client keeps nothing unless they type it; the rule is for the client', async () => {
  const { alice, deal, accept, list } = await openHannah()
  await accept({ cancellation: [...cancellation] })
  const bill = (await list()).agreed?.installments[0]?.invoice
  await alice(invoices.pay, { params: { id: bill?.id ?? 0 }, input: { amount: '1335', paidOn: '2026-05-01' } })
  await openBookings(`/bookings/${deal.id}`)
  await screen.findByText('Agreed: $4,450.00')
  await choose('Cancel booking')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking of Hannah Weiss' }))
  const keep = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Amount you keep' })
  const cancelledBy = (name: string) => userEvent.click(dialog.getByRole('radio', { name }))
  await cancelledBy('You cancel')
  expect(keep.value).toBe('0.00')
  expect(dialog.getByText(/When you cancel, nothing is kept unless you agreed otherwise\.$/)).toBeDefined()
  expect(dialog.queryByText(/you agreed to keep/)).toBeNull()
  expect(dialog.getByText(/^Refund due \$1,335\.00/)).toBeDefined()
  await cancelledBy('The client cancels')
  expect(keep.value).toBe('50.00')
  await type(keep, '75')
  await cancelledBy('You cancel')
  expect(keep.value).toBe('75')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  await vi.waitFor(async () => expect((await list()).agreed?.cancelled).toMatchObject({ kept: 7500, by: 'studio' }))
})

test('the card of a cancelled booking says what is still owed, and the badge what a proposal has become', async () => {
  const { alice, deal, accept, list } = await openHannah()
  await accept()
  const reckoned = { issued: 133_500, paid: 0 }
  await alice(agreements.cancel, { params: deal, input: { keep: '1000', by: 'client', reckoned } })
  await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  expect(await proposal.findByText('Still owed $1,000.00')).toBeDefined()
  const owed = (await list()).agreed?.installments[0]?.invoice
  await alice(invoices.pay, { params: { id: owed?.id ?? 0 }, input: { amount: '1000', paidOn: '2026-05-01' } })
  cleanup()
  await openBookings(`/bookings/${deal.id}`)
  expect(await screen.findByText('Nothing is owed and nothing is to be paid back.')).toBeDefined()
  cleanup()
  const other = await openHannah()
  await other.accept({ contract: 'For {{client.name}}.' })
  await openBookings(`/bookings/${other.deal.id}`)
  const head = within((await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement)
  expect(await head.findByText('Accepted')).toBeDefined()
  expect(screen.queryByText('Proposal sent', { selector: '[data-color]' })).toBeNull()
})

test('what was credited of a payment stands below it', async () => {
  const { alice, deal, accept } = await openHannah()
  await accept()
  const reckoned = { issued: 133_500, paid: 0 }
  await alice(agreements.cancel, { params: deal, input: { keep: '1000', by: 'client', reckoned } })
  await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  const credited = within(await proposal.findByRole('row', { name: /^Credit note/ }))
  expect(credited.getByText('Of Deposit')).toBeDefined()
  expect(credited.getByText('−$335.00')).toBeDefined()
  const link = credited.getByRole('link', { name: /^CRN-\d{4}-0001$/ })
  expect(link.getAttribute('href')).toMatch(/^\/billing\?invoice=\d+$/)
})

test('the payments with what was credited of them come to what is agreed; what was paid back is not paid', async () => {
  const { studio, alice, deal, send, list } = await openHannah()
  await alice(studioMoney.change, {
    input: { scheme: 'vat', vatId: 'DE136695976', categories: [{ code: 'S', rate: 19, isDefault: true }] },
  })
  const { id, token, hash } = await send()
  const { total } = (await alice(proposals.find, { params: { id } })).sums
  const ticks = [{ line: 2, quantity: 1 }]
  await studio.as('visitor')(clientPage.accept, { params: { token, id }, input: { hash, ticks, total } })
  const deposit = (await list()).agreed?.installments[0]
  const bill = { id: deposit?.invoice?.id ?? 0 }
  const paidOn = daysFromNow(-1)
  await alice(invoices.pay, { params: bill, input: { amount: decimalOfMoney(deposit?.amount ?? 0, 'USD'), paidOn } })
  const note = await alice(creditNotes.write, { params: bill, input: { amount: '25' } })
  await alice(invoices.pay, { params: note, input: { amount: '25', paidOn } })
  await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  const rows = (await proposal.findAllByRole('row')).slice(1)
  const amounts = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.firstChild?.textContent ?? '')
  expect(amounts[1]).toBe('−$25.00')
  const cents = amounts.map((text) => Math.round(Number(text.replace('−', '-').replace(/[$,]/g, '')) * 100))
  expect(cents.reduce((sum, amount) => sum + amount)).toBe(total - 2500)
  const money = (amount: number) => moneyWords(amount, 'USD')
  const words = `Paid ${money((deposit?.amount ?? 0) - 2500)} of ${money(total - 2500)}`
  expect(proposal.getByText(words)).toBeDefined()
})

test('what is not agreed cannot be cancelled, only marked as lost', async () => {
  const { deal, send } = await openHannah()
  await send()
  await openBookings(`/bookings/${deal.id}`)
  await (await card('Proposal')).findByText('Link ready, not opened yet')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit details', hidden: true })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Cancel booking', hidden: true })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Move the shoot', hidden: true })).toBeNull()
})

test('a shoot is moved to the day that was agreed, with the payments that follow it', async () => {
  const { deal, accept, list } = await openHannah()
  await accept()
  await openBookings(`/bookings/${deal.id}`)
  await screen.findByText('Agreed: $4,450.00')
  await choose('Move the shoot')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the shoot' }))
  const day = await dialog.findByRole('textbox', { name: /^New date/ })
  const [year, month, date] = daysFromNow(221).split('-')
  await type(day, `${month}/${date}/${year}`)
  const due = within(await dialog.findByRole('list', { name: 'New due dates' }))
  const [to, from] = [207, 186].map((days) => longDay(daysFromNow(days), 'en-US'))
  expect(due.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Balance, $3,115.00: due ${to} instead of ${from}`,
  ])
  await userEvent.click(dialog.getByRole('switch', { name: /^Move due dates too/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Move the shoot' }))
  await vi.waitFor(async () => expect((await list()).agreed?.installments[1]?.dueOn).toBe(daysFromNow(207)))
  expect(await screen.findByText(/^Shoot moved from /)).toBeDefined()
})

test('rules for cancelling are typed beside the payments, and the preview says them with their amounts', async () => {
  const { deal, draft, alice, list } = await openHannah()
  await draft({ cancellation: [...cancellation] })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const view = within(await screen.findByRole('complementary', { name: 'What your client sees' }))
  const said = () => within(view.getByRole('region', { name: 'If you cancel' })).getAllByRole('listitem')
  expect(said().map(({ textContent }) => textContent)).toEqual([
    '31 days or more before the shoot: we keep $50.00.',
    'Less than 31 days before the shoot: we keep the first payment of $1,335.00.',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Add a rule' }))
  const rule = within(screen.getByRole('group', { name: 'Rule 3' }))
  await userEvent.type(rule.getByRole('textbox', { name: 'Days or more before the shoot' }), '7')
  await userEvent.type(rule.getByRole('textbox', { name: 'Percent' }), '80')
  expect(said().map(({ textContent }) => textContent)).toContain('7 to 30 days before the shoot: we keep $3,560.00.')
  await screen.findByText(/^Draft · saved/, {}, { timeout: 20_000 })
  const [saved] = (await list()).proposals
  expect((await alice(proposals.find, { params: { id: saved?.id ?? 0 } })).facts.cancellation).toEqual([
    { atLeastDays: 31, keep: { by: 'amount', value: 5000 } },
    { atLeastDays: 7, keep: { by: 'percent', value: 800_000 } },
    { atLeastDays: 0, keep: { by: 'deposit' } },
  ])
  await type(rule.getByRole('textbox', { name: 'Days or more before the shoot' }), '31')
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  expect(await screen.findAllByText('Two rules start at the same number of days.')).toHaveLength(2)
})
