import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { deals } from '#deals/api.ts'
import { clients } from '#clients/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { stopClock } from '#tests/help/stop-clock.ts'
import { openStudio } from '#tests/help/studio.ts'

const hour = 3_600_000
const day = 24 * hour

/** Alice's bookings: two need her, one waits, one has gone quiet, one is lost. */
async function openDesk() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const now = studio.clock.now
  studio.clock.now = now - 20 * day
  /** In steps, as a session that is not used ends. */
  const goTo = async (age: number) => {
    for (; studio.clock.now < now - age - 2 * day; studio.clock.now += 2 * day) await alice(deals.counts, {})
    studio.clock.now = now - age
  }
  const ask = async (age: number, draft: object) => {
    await goTo(age)
    return alice(deals.create, { input: { name: 'Somebody', ...draft } })
  }
  const saltbox = await ask(20 * day, { name: 'Saltbox Kitchen', type: 'commercial', place: 'Red Hook' })
  await goTo(12 * day)
  await alice(deals.answered, { params: saltbox })
  const maya = await ask(5 * day, { name: 'Maya Lindqvist', type: 'wedding', day: '2027-06-19' })
  const ida = await ask(4 * day, { name: 'Ida Holm' })
  await alice(deals.lose, { params: ida, input: { reason: 'price' } })
  await goTo(3 * day)
  await alice(deals.answered, { params: maya })
  const hannah = await ask(26 * hour, {
    name: 'Hannah Weiss',
    type: 'wedding',
    day: '2027-06-12',
    place: 'Locust Grove, Poughkeepsie',
    coordinates: { lat: 41.673, lng: -73.931 },
    email: 'hannah@weddings.example',
  })
  const leo = await ask(5 * hour, { name: 'Leo Castellano', type: 'portrait' })
  studio.clock.now = now
  stopClock(now)
  studio.signIn('alice')
  return { studio, alice, hannah, leo }
}

const names = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('open bookings stand in three groups, the longest wait first, and say what is next', async () => {
  const { hannah } = await openDesk()
  await openBookings()
  await screen.findByRole('link', { name: 'Hannah Weiss' })
  expect(names('Needs you')).toEqual(['Hannah Weiss', 'Leo Castellano'])
  expect(names('Waiting for them')).toEqual(['Maya Lindqvist'])
  expect(names('Gone quiet')).toEqual(['Saltbox Kitchen'])
  const row = within(document.querySelector<HTMLElement>(`[data-row="booking ${hannah.id}"]`) as HTMLElement)
  expect(row.getByText('Wedding · Locust Grove, Poughkeepsie')).toBeDefined()
  expect(row.getByText('Sat, Jun 12, 2027')).toBeDefined()
  expect(row.getByText('Free')).toBeDefined()
  expect(row.getByText('Reply to Hannah Weiss')).toBeDefined()
  expect(row.getByText('26 h, late')).toBeDefined()
  expect(screen.getByText('Ask once more or close')).toBeDefined()
  expect(screen.getAllByText('No date yet').length).toBe(2)
  expect(screen.getByText('2 need you, 2 waiting for clients')).toBeDefined()
  for (const name of [/^Open\s?4$/, /^Booked$/, /^Lost\s?1$/]) expect(screen.getByRole('tab', { name })).toBeDefined()
})

test('a tab and a search are part of the address', async () => {
  await openDesk()
  const history = await openBookings()
  await userEvent.click(await screen.findByRole('tab', { name: /^Lost/ }))
  expect(await screen.findByRole('link', { name: 'Ida Holm' })).toBeDefined()
  expect(screen.getByText('Price')).toBeDefined()
  expect(history.location.search).toBe('?tab=lost')
  await userEvent.click(screen.getByRole('tab', { name: /^Open/ }))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search bookings' }), 'locust')
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Leo Castellano' })).toBeNull())
  expect(screen.getByText('1 booking found')).toBeDefined()
  expect(history.location.search).toBe('?search=locust')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search bookings' }), ' nowhere')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all bookings' }))
  expect(await screen.findByRole('link', { name: 'Leo Castellano' })).toBeDefined()
})

test('J and K go through the rows, Enter opens one, and R goes on to the answer', async () => {
  const { hannah, leo } = await openDesk()
  const history = await openBookings()
  await screen.findByRole('link', { name: 'Hannah Weiss' })
  await userEvent.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Hannah Weiss')
  await userEvent.keyboard('jk')
  expect(document.activeElement?.textContent).toBe('Hannah Weiss')
  await userEvent.keyboard('r')
  const box = await screen.findByRole('textbox', { name: 'Your answer' })
  expect(history.location.href).toBe(`/bookings/${hannah.id}#reply`)
  await vi.waitFor(() => expect(document.activeElement).toBe(box))
  history.back()
  await screen.findByRole('link', { name: 'Leo Castellano' })
  await userEvent.keyboard('jj{Enter}')
  await screen.findByRole('heading', { name: 'Leo Castellano' })
  expect(history.location.pathname).toBe(`/bookings/${leo.id}`)
})

test('the first inquiry is written down with a name only', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const history = await openBookings()
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeDefined()
  expect(screen.queryByText(/to move,/)).toBeNull()
  await userEvent.click(screen.getAllByRole('link', { name: 'New Inquiry' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New Inquiry' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Inquiry' }))
  expect(await dialog.findByText('Type a name')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Brigid Doyle')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'brigid')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Inquiry' }))
  expect(await dialog.findByText('Please enter a valid email address')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), '@doyle.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Inquiry' }))
  expect(await screen.findByRole('link', { name: 'Brigid Doyle' })).toBeDefined()
  expect(await screen.findByText(/to move,/)).toBeDefined()
  expect(history.location.search).toBe('')
  expect(await studio.as('alice')(deals.list, {})).toMatchObject([
    { name: 'Brigid Doyle', email: 'brigid@doyle.example' },
  ])
})

test('an inquiry of a client takes what the record says', async () => {
  const studio = await openStudio()
  const ida = await studio.as('alice')(clients.create, { input: { name: 'Ida Holm', email: 'ida@holm.example' } })
  studio.signIn('alice')
  await openBookings(`/bookings?new=inquiry&client=${ida.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New Inquiry' }))
  expect(dialog.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'Another shoot?')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Inquiry' }))
  expect(await screen.findByRole('link', { name: 'Ida Holm' })).toBeDefined()
  expect(await studio.as('alice')(deals.list, {})).toMatchObject([
    { clientId: ida.id, name: 'Ida Holm', email: 'ida@holm.example' },
  ])
})
