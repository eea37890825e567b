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

test('the day promised for the delivery stands with the shoot, before whose day nothing is marked', async () => {
  const { deal, accept } = await openHannah()
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 3 })
  await accept({ deliveryDays: 21, shoot: { ...wedding.shoot, day: day.toString() } })
  await openBookings(`/bookings/${deal.id}`)
  const shoot = await card('The shoot')
  expect(await shoot.findByText(/Locust Grove/)).toBeDefined()
  const last = day.add({ days: 21 }).toLocaleString('en-US', { dateStyle: 'long' })
  expect(shoot.getByText(`Delivery promised by ${last}`)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark as delivered' })).toBeNull()
})

test('a promise is read by the client as it is typed; what is no number of days is refused at the field', async () => {
  const { deal, alice, list } = await openHannah()
  await alice(proposals.create, { params: deal, input: {} })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const field = await screen.findByRole('textbox', { name: 'Delivered within (days)' })
  const promise = () => screen.queryByText(/^Your photographs follow/)?.textContent
  for (const wrong of ['soon', '0', '400', '1.5']) {
    await userEvent.clear(field)
    await userEvent.type(field, wrong)
    expect(await screen.findByText('From 1 to 365 days, or nothing')).toBeDefined()
    expect(promise()).toBeUndefined()
  }
  await userEvent.clear(field)
  await userEvent.type(field, '21')
  expect(promise()).toBe('Your photographs follow within 21 days of the shoot.')
  await vi.waitFor(async () => {
    const [saved] = (await list()).proposals
    expect((await alice(proposals.find, { params: { id: saved?.id ?? 0 } })).facts.deliveryDays).toBe(21)
  })
})
