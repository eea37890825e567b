import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { packages } from '#packages/api.ts'
import { proposals } from '#proposals/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, daysFromNow, openHannah, type, wedding } from '#tests/help/hannahs-booking.ts'

const total = () =>
  within(screen.getByRole('complementary', { name: 'What your client sees' })).getByText(/^\$/, { selector: 'output' })
    .textContent

test('a proposal begins with one of the packages', async () => {
  const { alice, deal, list } = await openHannah()
  await alice(packages.create, {
    input: { kind: 'package', name: 'The whole day', price: '4200.00', defaults: { plan: wedding.plan } },
  })
  const history = await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: 'From a package' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /The whole day.*\$4,200\.00/, hidden: true }))
  await vi.waitFor(() => expect(history.location.pathname).toBe(`/bookings/${deal.id}/proposal`))
  expect((await list()).proposals).toMatchObject([{ total: 420_000 }])
})

test('a draft that is still empty can begin with a package, and keeps what was typed', async () => {
  const { alice, deal, list } = await openHannah()
  await alice(packages.create, {
    input: { kind: 'package', name: 'The whole day', price: '4200.00', defaults: { plan: wedding.plan } },
  })
  await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: 'Make a proposal' }))
  await type(await screen.findByRole('textbox', { name: 'Title' }), 'Our wedding')
  await userEvent.click(screen.getByRole('button', { name: 'From a package' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /The whole day.*\$4,200\.00/, hidden: true }))
  const line = within(await screen.findByRole('group', { name: 'Line 1' }))
  expect(line.getByRole('textbox', { name: 'What' })).toHaveProperty('value', 'The whole day')
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Our wedding')
  expect(screen.queryByRole('button', { name: 'From a package' })).toBeNull()
  const [saved] = (await list()).proposals
  expect(saved).toMatchObject({ n: 1, total: 420_000 })
  expect((await alice(proposals.find, { params: { id: saved?.id ?? 0 } })).facts.title).toBe('Our wedding')
})

test('the light of the day is said, and how much of the golden hour is within the shoot', async () => {
  const { deal, draft } = await openHannah()
  const coordinates = { lat: 41.67, lng: -73.93 }
  await draft({ shoot: { ...wedding.shoot, day: '2099-06-12', time: '12:00', coordinates } })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const sunset = 'Sunset 8:31 PM · golden hour 7:49–8:52 PM'
  expect(await screen.findByText(`${sunset} · 11 minutes of golden hour in these hours`)).toBeDefined()
  await type(screen.getByLabelText('Hours'), '1')
  expect(await screen.findByText(`${sunset} · 63 minutes of golden hour in these hours`)).toBeDefined()
  await type(screen.getByLabelText('Hours'), '9')
  await userEvent.selectOptions(screen.getByLabelText('AM or PM'), 'AM')
  expect(await screen.findByText(`${sunset} · no golden hour in these hours`)).toBeDefined()
  await type(screen.getByLabelText('Hours'), '5')
  expect(await screen.findByText(/ · \d+ minutes of golden hour in these hours$/)).toBeDefined()
})

test('the start of the shoot is asked for before a proposal is sent, never made up', async () => {
  const { alice, deal, draft } = await openHannah()
  const { id } = await draft({ shoot: { ...wedding.shoot, time: '' } })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const seen = await screen.findByRole('complementary', { name: 'What your client sees' })
  expect(seen.textContent).toMatch(/ · 8 h · Locust Grove/)
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  expect(await screen.findAllByText('Choose when the shoot starts.')).toHaveLength(2)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Hours')))
  // Without a place whose light is known nothing is proposed.
  expect(screen.queryByText(/of golden hour$/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Hours'), '4')
  await userEvent.type(screen.getByLabelText('Minutes'), '15')
  await userEvent.selectOptions(screen.getByLabelText('AM or PM'), 'PM')
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  await screen.findByRole('dialog', { name: /^Send the proposal/ })
  expect((await alice(proposals.find, { params: { id } })).facts.shoot.time).toBe('16:15')
})

test('a start in the golden hour of the place is one tap, as long as no time is chosen', async () => {
  const { alice, deal, draft } = await openHannah()
  const coordinates = { lat: 41.68, lng: -73.93 }
  const { id } = await draft({ shoot: { ...wedding.shoot, type: 'portrait', minutes: 60, time: '', coordinates } })
  await openBookings(`/bookings/${deal.id}/proposal`)
  await userEvent.click(await screen.findByRole('button', { name: /^Start at \d/ }, { timeout: 20_000 }))
  expect(screen.queryByText(/of golden hour$/)).toBeNull()
  await vi.waitFor(async () =>
    expect((await alice(proposals.find, { params: { id } })).facts.shoot.time).toMatch(/^(19|20):/),
  )
})

test('a celebration of most of a day is offered a start that ends it at ten in the evening', async () => {
  const { alice, deal, draft } = await openHannah()
  const coordinates = { lat: 41.68, lng: -73.93 }
  const { id } = await draft({ shoot: { ...wedding.shoot, minutes: 540, time: '', coordinates } })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const start = await screen.findByRole('button', { name: /^Start at 1:00\sPM$/ }, { timeout: 20_000 })
  expect(screen.getByText(/^\d+ min(utes)? of golden hour$/)).toBeDefined()
  await userEvent.click(start)
  await vi.waitFor(async () => expect((await alice(proposals.find, { params: { id } })).facts.shoot.time).toBe('13:00'))
})

test('a proposal is made from what was asked for, saves itself with lines and plan, and shows its sums', async () => {
  const { deal, list, alice } = await openHannah()
  const history = await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: 'Make a proposal' }))
  await screen.findByRole('heading', { level: 1, name: 'Proposal for Hannah Weiss' })
  expect(history.location.pathname).toBe(`/bookings/${deal.id}/proposal`)
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  const line = within(screen.getByRole('group', { name: 'Line 1' }))
  await userEvent.type(line.getByRole('textbox', { name: 'What' }), 'The whole day')
  await userEvent.type(line.getByRole('textbox', { name: 'Price, $' }), '4,200')
  await userEvent.click(screen.getByRole('button', { name: 'Add an extra' }))
  const extra = within(screen.getByRole('group', { name: 'Line 2' }))
  await userEvent.type(extra.getByRole('textbox', { name: 'What' }), 'Album')
  await userEvent.type(extra.getByRole('textbox', { name: 'Price, $' }), '850')
  expect(total()).toBe('$4,200.00')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Album/ }))
  expect(total()).toBe('$5,050.00')
  const deposit = within(screen.getByRole('group', { name: 'Payment 1' }))
  await type(deposit.getByRole('textbox', { name: 'How much' }), '40')
  expect(screen.getByText('$2,020.00')).toBeDefined()
  await screen.findByText(/^Draft · saved/, {}, { timeout: 20_000 })
  const [saved] = (await list()).proposals
  expect(saved).toMatchObject({ state: 'draft', total: 420_000 })
  const { facts } = await alice(proposals.find, { params: { id: saved?.id ?? 0 } })
  expect(facts).toMatchObject({
    lines: [
      { name: 'The whole day', rate: 420_000 },
      { kind: 'extra', name: 'Album', rate: 85_000 },
    ],
    plan: [{ share: { by: 'percent', value: 400_000 } }, { share: { by: 'rest' } }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Album' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('group', { name: 'Line 2' })).toBeDefined()
})

test('what keeps a draft from being sent is said at the field and in a sentence', async () => {
  const { deal, alice } = await openHannah()
  await alice(proposals.create, { params: deal, input: {} })
  await openBookings(`/bookings/${deal.id}/proposal`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  expect(await screen.findAllByText('Add at least one line.')).toHaveLength(2)
  const deposit = within(screen.getByRole('group', { name: 'Payment 1' }))
  await type(deposit.getByRole('textbox', { name: 'How much' }), '120')
  expect(await screen.findByText('Percentages add up to more than 100.')).toBeDefined()
  await type(screen.getByRole('textbox', { name: 'Discount' }), '2.400')
  expect(await screen.findByText('Type 2400 or 2.40: 2.400 can be read both ways')).toBeDefined()
  expect(screen.queryByText('Balance', { selector: 'dt' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add a payment' }))
  expect(screen.getByDisplayValue('Payment 2')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  const line = within(screen.getByRole('group', { name: 'Line 1' }))
  await userEvent.type(line.getByRole('textbox', { name: 'What' }), 'The whole day')
  await userEvent.click(line.getByRole('textbox', { name: 'Price, $' }))
  await userEvent.tab()
  expect(line.getByText('Enter a price')).toBeDefined()
  expect(screen.getByText('The total shows once each line has a price.')).toBeDefined()
})

test('a price that was left empty is empty when the draft is opened again', async () => {
  const { deal, draft } = await openHannah()
  await draft({ lines: [{ name: 'The whole day', rate: '' }] })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const line = within(await screen.findByRole('group', { name: 'Line 1' }))
  expect(line.getByRole('textbox', { name: 'Price, $' })).toHaveProperty('value', '')
  expect(screen.getByText('The total shows once each line has a price.')).toBeDefined()
})

test('what somebody else saved meanwhile is shown before anything is replaced', async () => {
  const { deal, draft, alice } = await openHannah()
  const { id } = await draft()
  await openBookings(`/bookings/${deal.id}/proposal`)
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await alice(proposals.change, { params: { id }, input: { ...wedding, message: 'Hello' } })
  await type(title, 'Our wedding')
  expect(await screen.findByText(/^Message: Hello \(before: .+\)$/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }))
  await screen.findByText(/^Draft · saved/)
  expect((await alice(proposals.find, { params: { id } })).facts).toMatchObject({
    title: 'Our wedding',
    message: 'Hello',
  })
})

test('what the day of the shoot leaves no time for is said while the proposal is written', async () => {
  const { deal, draft } = await openHannah()
  await draft({
    shoot: { ...wedding.shoot, day: daysFromNow(12) },
    plan: [
      { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 5 } },
      { name: 'Second', share: { by: 'percent', value: '30' }, due: { anchor: 'shoot', offset: -60 } },
      { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -3 } },
    ],
    cancellation: [
      { atLeastDays: 31, keep: { by: 'amount', value: '50' } },
      { atLeastDays: 0, keep: { by: 'deposit' } },
    ],
  })
  await openBookings(`/bookings/${deal.id}/proposal`)
  expect(await screen.findByText(/^The shoot is .+\. Choose an earlier day\.$/)).toBeDefined()
  expect(screen.getAllByText(/^The shoot is in 1\d days, so this can’t apply anymore\.$/)).toHaveLength(1)
  expect(screen.getByText('Accepted today, “Second” would be due before “Deposit”.')).toBeDefined()
})

test('a draft stays in its currency after the studio chose another one, and can be changed to it', async () => {
  const { alice, deal, draft } = await openHannah()
  const { id } = await draft({})
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  await openBookings(`/bookings/${deal.id}/proposal`)
  await type(await screen.findByRole('textbox', { name: 'Title' }), 'Our wedding')
  const saved = async () => (await alice(proposals.find, { params: { id } })).facts
  await vi.waitFor(async () => expect(await saved()).toMatchObject({ title: 'Our wedding', currency: 'USD' }))
  const offer = within(screen.getByText('Amounts are in USD, and you bill in EUR now.').parentElement as HTMLElement)
  await userEvent.click(offer.getByRole('button', { name: 'Use EUR, same figures' }))
  expect(screen.getByText('Amounts are in EUR now.')).toBeDefined()
  await vi.waitFor(async () =>
    expect(await saved()).toMatchObject({ currency: 'EUR', lines: [{ rate: 400_000 }, { rate: 45_000 }] }),
  )
  expect((await screen.findByRole('complementary', { name: 'What your client sees' })).textContent).toContain(
    '€4,000.00',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Use USD, same figures' }))
  await vi.waitFor(async () => expect(await saved()).toMatchObject({ currency: 'USD' }))
})

test('a date that is none is not saved as no date, and is said at its field', async () => {
  const { alice, deal, draft } = await openHannah()
  const { id } = await draft({})
  await openBookings(`/bookings/${deal.id}/proposal`)
  const field = await screen.findByLabelText<HTMLInputElement>('Date')
  await userEvent.clear(field)
  await userEvent.type(field, '31/31/2099')
  await userEvent.tab()
  expect(await screen.findByText('Enter a date that exists, as MM/DD/YYYY')).toBeDefined()
  expect(await screen.findByText('Draft · not saved: see the fields marked')).toBeDefined()
  expect(field.value).toBe('31/31/2099')
  expect((await alice(proposals.find, { params: { id } })).facts.shoot.day).toBe(wedding.shoot.day)
  await userEvent.clear(field)
  await vi.waitFor(async () => expect((await alice(proposals.find, { params: { id } })).facts.shoot.day).toBeNull())
})

test('what is typed wrong is marked as long as it is, and is not saved', async () => {
  const { alice, deal, draft } = await openHannah()
  const { id } = await draft({ lines: [{ name: 'Wedding, 8 hours', rate: '1200.00' }] })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const price = within(await screen.findByRole('group', { name: 'Line 1' })).getByRole('textbox', { name: 'Price, $' })
  await type(price, '1e3')
  expect(await screen.findByText('Draft · not saved: see the fields marked')).toBeDefined()
  expect(screen.getByText('The price must be a number, such as 1200.00')).toBeDefined()
  await type(price, '1200')
  await vi.waitFor(() => expect(screen.queryByText('The price must be a number, such as 1200.00')).toBeNull())
  const discount = screen.getByRole('textbox', { name: 'Discount' })
  await type(discount, '1e3')
  expect(await screen.findByText('Type an amount or a percentage')).toBeDefined()
  expect(total()).toBe('$1,200.00')
  await type(discount, '5000')
  expect(await screen.findByText('The discount is more than the price')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  expect(await screen.findAllByText('The discount is more than the price')).toHaveLength(2)
  expect((await alice(proposals.find, { params: { id } })).facts.lines).toMatchObject([{ rate: 120_000 }])
})

test('a total that nobody can bill is said at the lines once it is to be sent', async () => {
  const { deal, draft } = await openHannah()
  await draft({ lines: [{ name: 'Film', rate: '900000000.00', quantity: 20 }] })
  await openBookings(`/bookings/${deal.id}/proposal`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  const said = await screen.findAllByRole('alert')
  expect(said.map((one) => one.textContent)).toContain('The total can be at most $1,000,000,000.00.')
})

test('a package in another currency is shown, and cannot be chosen until it has a new price', async () => {
  const { alice, deal } = await openHannah()
  await alice(packages.create, {
    input: { kind: 'package', name: 'The whole day', price: '4200.00', defaults: { plan: wedding.plan } },
  })
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  await openBookings(`/bookings/${deal.id}`)
  await userEvent.click(await (await card('Proposal')).findByRole('button', { name: 'From a package' }))
  const item = await screen.findByRole('menuitem', { name: /The whole day.*\$4,200\.00/, hidden: true })
  await vi.waitFor(() => expect(item.hasAttribute('data-disabled')).toBe(true))
})
