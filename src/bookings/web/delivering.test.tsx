import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { proposals } from '#proposals/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, openHannah, wedding } from '#tests/help/hannahs-booking.ts'

afterEach(cleanup)

const [deposit, balance] = wedding.plan ?? []

test('a payment is due after delivery: chosen in the editor, and marked on the booking', async () => {
  const { deal, draft, list, alice } = await openHannah()
  await draft()
  await openBookings(`/bookings/${deal.id}/proposal`)
  const payment = within(await screen.findByRole('group', { name: 'Payment 2' }))
  await userEvent.click(payment.getByRole('combobox', { name: 'Counted' }))
  const [, ofSecond] = await screen.findAllByRole('option', { name: 'days after delivery', hidden: true })
  await userEvent.click(ofSecond as HTMLElement)
  const view = within(screen.getByRole('complementary', { name: 'What your client sees' }))
  expect(view.getByText('Due 14 days after delivery')).toBeDefined()
  await screen.findByText(/^Draft · saved/, {}, { timeout: 20_000 })
  const [saved] = (await list()).proposals
  const { facts } = await alice(proposals.find, { params: { id: saved?.id ?? 0 } })
  expect(facts.plan[1]?.due).toEqual({ anchor: 'delivered', offset: 14 })
})

test('the booking says what waits for the delivery, until it is marked', async () => {
  const { deal, accept, list } = await openHannah()
  if (!deposit || !balance) throw new Error('The wedding has two payments.')
  const day = Temporal.Now.plainDateISO('America/New_York').toString()
  await accept({
    plan: [deposit, { ...balance, due: { anchor: 'delivered', offset: 0 } }],
    shoot: { ...wedding.shoot, day },
  })
  await openBookings(`/bookings/${deal.id}`)
  expect(await (await card('Proposal')).findByText('Due when delivered')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Change what was agreed' }))
  const changing = within(await screen.findByRole('dialog', { name: 'Change what was agreed' }))
  expect((await changing.findByLabelText('Payments')).textContent).toContain('Balance · Due when delivered')
  await userEvent.click(changing.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as delivered' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as delivered' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as delivered' }))
  await vi.waitFor(async () => expect((await list()).agreed?.installments[1]?.dueOn).not.toBeNull())
  expect((await screen.findAllByText(/^Delivered /)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Mark as delivered' })).toBeNull()
})
