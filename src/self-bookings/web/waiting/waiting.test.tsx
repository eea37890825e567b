import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { inquiryForm } from '#inquiry-form/api.ts'
import { booking } from '#self-bookings/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { waitingJob } from '#self-bookings/server/waiting/waiting-job.ts'
import { BookingTab } from '#self-bookings/web/own/booking-tab.tsx'
import { BookPage } from '#self-bookings/web/page/book-page.tsx'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { waitForEmails } from '#tests/help/emails.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { show } from '#tests/help/screen.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const whole = [['00:00', '24:00']] as [string, string][]
const hours = { mon: whole, tue: whole, wed: whole, thu: whole, fri: whole, sat: whole, sun: whole }
const params = { studio: 'alder', slug: 'minis' }

/** Alice's day of two minis, twenty days from now, all of it held. */
async function openFullDay() {
  const studio = await openWithMail()
  // The page knows only the browser's clock.
  studio.clock.now = Date.now()
  const alice = studio.as('alice')
  await alice(inquiryForm.change, { input: { slug: 'alder' } })
  const place = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await alice(sessionPlaces.create, { input: place })
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 20 }).toString()
  const mini = { day, placeId, count: 2, gap: 5, published: true }
  const type = { name: 'Fall minis', slug: 'minis', shootType: 'portrait', duration: 20, light: 'any' } as const
  await alice(sessionTypes.create, {
    input: { ...type, notice: 0, hours, placeIds: [placeId], isOn: true, waiting: true, mini },
  })
  const visitor = studio.as('visitor')
  const { ticket } = await visitor(booking.type, { params })
  studio.clock.now += 10_000
  const { days } = await visitor(booking.times, { params, input: { place: String(placeId), from: day, days: '1' } })
  const held: string[] = []
  for (const { start } of days[0]?.times ?? [])
    held.push((await visitor(booking.pick, { params, input: { ticket, start, placeId } })).token)
  const release = async () => {
    for (const token of held) await visitor(picks.release, { params: { token } })
  }
  const look = () => waitingJob({ sendsMail: () => true }).run(studio.db, studio.clock.now, async () => true)
  return { studio, alice, release, look }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('who comes too late to a day of minis confirms the wish, is told, and leaves by the link', async () => {
  const { studio, release, look } = await openFullDay()
  studio.signIn('visitor')
  await show(<BookPage {...params} />)
  expect(await screen.findByText('All two are taken.')).toBeDefined()
  await userEvent.click(await button('Tell me when a time opens'))
  studio.clock.now += 10_000
  await userEvent.click(await button('Tell me'))
  expect(await screen.findByText('Type an email address such as name@example.com')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^Email/), 'hannah@weddings.example')
  await userEvent.click(await button('Tell me'))
  expect(await screen.findByText('Check your email.', {}, { timeout: 60_000 })).toBeDefined()
  cleanup()
  const [asked] = await waitForEmails(studio.box, 1)
  const [wait = ''] = /#wait=[\w-]+/.exec(asked?.text ?? '') ?? []
  history.replaceState(null, '', `/book/alder/minis${wait}`)
  await show(<BookPage {...params} />)
  await userEvent.click(await button('Put me on the waiting list'))
  expect(await screen.findByRole('heading', { name: 'You’re on the waiting list.' })).toBeDefined()
  cleanup()

  studio.signIn('alice')
  await show(<BookingTab />)
  expect(await screen.findByText('1 waiting')).toBeDefined()
  cleanup()

  await release()
  await look()
  const mail = (await waitForEmails(studio.box, 2)).find(({ subject }) => subject.startsWith('A time opened'))
  const [leave = ''] = /#leave=[\w-]+/.exec(mail?.text ?? '') ?? []
  studio.signIn('visitor')
  history.replaceState(null, '', `/book/alder/minis${leave}`)
  await show(<BookPage {...params} />)
  await userEvent.click(await button('Leave the waiting list'))
  expect(await screen.findByRole('heading', { name: 'You’ve left the waiting list.' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the times' }).getAttribute('href')).toBe('/book/alder/minis')
  cleanup()
  await show(<BookPage {...params} />)
  await userEvent.click(await button('Leave the waiting list'))
  expect(await screen.findByRole('heading', { name: 'You’re not on this waiting list anymore.' })).toBeDefined()
})

test('who waits for a session type that is off can still leave', async () => {
  const { studio, alice } = await openFullDay()
  const [type] = await alice(sessionTypes.list, {})
  await alice(sessionTypes.remove, { params: { id: type?.id ?? 0 } })
  studio.signIn('visitor')
  history.replaceState(null, '', '/book/alder/minis#leave=somebody-who-waited-once-00')
  await show(<BookPage {...params} />)
  await userEvent.click(await button('Leave the waiting list'))
  expect(await screen.findByRole('heading', { name: 'You’re not on this waiting list anymore.' })).toBeDefined()
})

test('a month without a time offers to wait for its days', async () => {
  const { studio, alice } = await openFullDay()
  const [type] = await alice(sessionTypes.list, {})
  const { id = 0, createdAt: _, updatedAt: __, version: ___, ...draft } = type ?? ({} as never)
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, hours: {}, mini: null } })
  studio.signIn('visitor')
  await show(<BookPage {...params} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  await screen.findByText(/^No time with this light in /)
  await userEvent.click(await button('Tell me when a time opens'))
  const [from, to] = ['First day', 'Last day'].map((name) => screen.getByLabelText<HTMLInputElement>(new RegExp(name)))
  const month = Temporal.Now.plainDateISO('America/New_York').toPlainYearMonth().add({ months: 1 })
  expect([from?.value, to?.value]).toEqual([`${month}-01`, `${month}-${month.daysInMonth}`])
  studio.clock.now += 10_000
  await userEvent.type(screen.getByLabelText(/^Email/), 'hannah@weddings.example')
  await userEvent.click(await button('Tell me'))
  expect(await screen.findByText('Check your email.', {}, { timeout: 60_000 })).toBeDefined()
})
