import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deals } from '#deals/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { shoots } from '#shoots/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { startSmtp } from '#tests/help/smtp.ts'
import { stopClock } from '#tests/help/stop-clock.ts'
import { openStudio, type StudioOptions } from '#tests/help/studio.ts'

const hannah = {
  name: 'Hannah Weiss & Omar Aziz',
  type: 'wedding',
  day: '2027-06-12',
  place: 'Locust Grove, Poughkeepsie, NY',
  coordinates: { lat: 41.673, lng: -73.931 },
  email: 'hannah@weddings.example',
  message: 'Are you free on June 12?',
  source: 'Maya Lindqvist',
} as const

/** The page of Hannah's inquiry, 26 hours old. */
async function openHannah(more: object = {}, options?: StudioOptions) {
  const studio = await openStudio(options)
  const alice = studio.as('alice')
  const now = studio.clock.now
  studio.clock.now = now - 26 * 3_600_000
  const deal = await alice(deals.create, { input: { ...hannah, ...more } })
  studio.clock.now = now
  stopClock(now)
  studio.signIn('alice')
  const open = async () => {
    const history = await openBookings(`/bookings/${deal.id}`)
    await screen.findByRole('heading', { level: 1, name: deal.name })
    return history
  }
  const read = () => alice(deals.find, { params: deal })
  return { studio, alice, deal, open, read }
}

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('.card') as HTMLElement)

test('the page says who asks for what, how late the answer is, and what is around the day', async () => {
  const { alice, open } = await openHannah()
  await alice(shoots.create, {
    input: {
      title: 'June Park newborn',
      location: 'Astoria',
      type: 'portrait',
      date: '2027-06-11T14:00:00Z',
      duration: 90,
    },
  })
  await open()
  expect(screen.getByText('Waiting 26 hours, late after 24')).toBeDefined()
  expect(card('Messages').getByText('Are you free on June 12?')).toBeDefined()
  const days = within(await screen.findByRole('region', { name: 'Your days around it' }))
  expect(await days.findByText(/^June Park newborn, 10:00–11:30\sAM$/)).toBeDefined()
  expect(days.getByText('Free. No shoot, no held date.')).toBeDefined()
  expect(card('What they asked for').getByText('Maya Lindqvist')).toBeDefined()
  const light = within(await screen.findByRole('region', { name: 'Light on that date' }))
  expect(await light.findByText(/^Golden hour 7:\d\d–8:\d\d\sPM\.$/)).toBeDefined()
  expect(card('Where it stands').getByText('Nothing sent yet')).toBeDefined()
})

test('a new inquiry is to be answered with a proposal; a contract, the booking and a payment follow', async () => {
  const { deal, open } = await openHannah()
  const history = await open()
  const names = () =>
    card('Where it stands')
      .getAllByRole('listitem')
      .map((step) => step.querySelector('b')?.firstChild?.textContent)
  await vi.waitFor(() =>
    expect(names()).toEqual([
      'Asked',
      'Answered',
      'Proposal sent',
      'Accepted',
      'Contract signed',
      'Booked',
      'Deposit paid',
    ]),
  )
  expect(card('Where it stands').getByText('Once both have signed, or you plan the shoot')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Plan the shoot' }).dataset['variant']).toBe('default')
  const [offer] = screen.getAllByRole('button', { name: 'Make a proposal' })
  if (!offer) throw new Error('There is no way to make a proposal.')
  expect(offer.dataset['variant']).toBe('filled')
  await userEvent.click(offer)
  await vi.waitFor(() => expect(history.location.pathname).toBe(`/bookings/${deal.id}/proposal`))
})

test('a taken day says how many shoots are in the way', async () => {
  const { alice, open } = await openHannah()
  await alice(shoots.create, {
    input: { title: 'Fair', location: 'Pier', type: 'event', date: '2027-06-12T14:00:00Z', duration: 60 },
  })
  await open()
  expect(await screen.findByText('1 shoot that day')).toBeDefined()
})

test('an answer without words is not sent; one that the server refuses stays as typed', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { alice, deal, open, read, studio } = await openHannah({}, { env: { MAIL_URL: smtp.url } })
  await open()
  const form = within(screen.getByRole('form', { name: 'Reply' }))
  expect(form.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Wedding on Jun 12, 2027')
  expect(form.getByText('Signed with your letterhead. Goes to hannah@weddings.example')).toBeDefined()
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('Type what the email says')).toBeDefined()
  await userEvent.type(form.getByRole('textbox', { name: 'Your answer' }), 'June 12 is free.')
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The answer was not sent')).toBeDefined()
  expect(form.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', 'June 12 is free.')
  globalThis.fetch = fetch
  studio.signIn('alice')
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Answer on its way')).toBeDefined()
  await vi.waitFor(() => expect(form.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', ''))
  expect(card('Messages').getByText('June 12 is free.')).toBeDefined()
  expect(await read()).toMatchObject({ lane: 'theirs' })
  expect((await alice(deals.list, { input: { group: 'waiting' } })).map(({ id }) => id)).toEqual([deal.id])
})

test('without email the answer is given elsewhere and marked', async () => {
  const { open, read } = await openHannah()
  setInstall({ mail: false, linksReachOutside: true })
  await open()
  expect(screen.getByText(/^Email is not set up on this server/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
    'mailto:hannah@weddings.example?subject=Wedding%20on%20Jun%2012%2C%202027',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }))
  await vi.waitFor(async () => expect((await read()).lane).toBe('theirs'))
  expect(await screen.findByText('Marked as answered', { selector: 'li' })).toBeDefined()
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull())
  expect(screen.getByText('Email is not set up on this server. Write in your email program.')).toBeDefined()
})

test('a booking is lost for a reason, and reopened', async () => {
  const { open, read } = await openHannah()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Date', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeDefined()
  expect(await read()).toMatchObject({ stage: 'lost', closedFor: 'date' })
  expect(card('Where it stands').getByText('Lost: date')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Plan the shoot' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull())
  expect(await read()).toMatchObject({ stage: 'inquiry' })
})

test('the shoot is planned with what they asked for, which books it; it can be taken off', async () => {
  const { alice, open, read } = await openHannah({ title: 'Weiss wedding' })
  const history = await open()
  await userEvent.click(screen.getByRole('link', { name: 'Plan the shoot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Shoot' }))
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Weiss wedding')
  expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveProperty('value', '06/12/2027')
  await userEvent.click(dialog.getByRole('button', { name: 'Create Shoot' }))
  expect(await screen.findByRole('link', { name: 'Weiss wedding' })).toBeDefined()
  const booked = await read()
  expect(booked).toMatchObject({ stage: 'booked', shootTitle: 'Weiss wedding' })
  const shoot = await alice(shoots.find, { params: { id: booked.shootId ?? 0 } })
  expect(shoot).toMatchObject({
    type: 'wedding',
    location: hannah.place,
    coordinates: hannah.coordinates,
    duration: 480,
  })
  expect(history.location.search).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Take off' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose an existing one' }))
  const field = await screen.findByRole('combobox', { name: 'An existing shoot' })
  expect(document.activeElement).toBe(field)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an existing one' }))
  expect(await read()).toMatchObject({ stage: 'inquiry', shootId: null })
})

test('who asks becomes a client', async () => {
  const { open, read } = await openHannah()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add to clients' }))
  expect(await screen.findByRole('link', { name: hannah.name })).toBeDefined()
  expect(await read()).toMatchObject({ clientName: hannah.name })
})

test('notes and details are saved, and what somebody else changed meanwhile is shown first', async () => {
  const { alice, deal, open, read } = await openHannah({ day: null })
  await open()
  expect(screen.getByRole('button', { name: 'Set the date' })).toBeDefined()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Garden')
  await userEvent.click(screen.getByRole('button', { name: 'Save notes' }))
  await vi.waitFor(async () => expect((await read()).notes).toBe('Garden'))
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit details', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Phone' }), '555 0119')
  await alice(deals.change, { params: deal, input: { source: 'The fair' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText(/^Heard about you from: The fair \(before: .+\)$/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Load the newer version' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await vi.waitFor(async () => expect(await read()).toMatchObject({ phone: '555 0119', source: 'The fair' }))
})

test('a booking is deleted after a question', async () => {
  const { open, read } = await openHannah()
  const history = await open()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this booking?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(history.location.pathname).toBe('/bookings'))
  await expect(read()).rejects.toMatchObject({ code: 'not_found' })
})

test('a booking that is gone says so', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await openBookings('/bookings/999')
  expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeDefined()
})
