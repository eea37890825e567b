import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clientBookings } from '#client-portal/booking-api.ts'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { deals } from '#deals/api.ts'
import { openWithCodes } from '#tests/help/codes.ts'
import { show } from '#tests/help/screen.tsx'
import { bookWalk, openWalk, openWalks } from '#tests/help/self-bookings.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const everyDay = [['00:00', '24:00']] as [string, string][]
const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, everyDay]))

const anyTime = { hours, light: 'any', half: 'either', least: 0, grid: 60, before: 0, after: 0 }

/** Hannah's page, with a walk in a week that she booked; the page's own clock is the real one. */
async function openPage({ language = 'en', isAccepted = true } = {}) {
  const cancellation = [{ atLeastDays: 0, keep: { by: 'amount', value: '50' } }]
  const walks = await openWalks({ directions: 'At the arch', more: anyTime, cancellation })
  const { studio } = walks
  studio.clock.now = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const start = new Date(studio.clock.now + 7 * 86_400_000).toISOString()
  const hers = await bookWalk(walks, start)
  if (isAccepted) await hers.accept()
  await studio.db
    .updateTable('clients')
    .set({ language: language as 'en' })
    .where('email', 'like', 'hannah%')
    .execute()
  studio.signIn('visitor')
  await show(<ClientPortal token={hers.token} />)
  await screen.findByRole('heading', { level: 1 })
  const booked = () => studio.db.selectFrom('self_bookings').selectAll().executeTakeFirstOrThrow()
  const stage = async () => (await studio.db.selectFrom('deals').select('stage').executeTakeFirstOrThrow()).stage
  return { booked, stage, start, studio, token: hers.token }
}

const tooClose = 'It’s too close to your session to change it here. Write to alice.'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a client chooses another time of their session in the month, and the page says when it is now', async () => {
  const { booked } = await openPage()
  const before = await booked()
  await press('Change the time')
  expect(await screen.findByText(/^You can move it once, until [A-Z][a-z]+ \d+, \d{4}, \d+:00\s[AP]M/)).toBeDefined()
  await press(/^Move to /)
  const done = await screen.findByText(/^Your session is now on /)
  expect(document.activeElement).toBe(done)
  const after = await booked()
  expect(after.movedTimes).toBe(1)
  expect(after.startsAt).not.toBe(before.startsAt)
  // The first free time is within the two days in which nothing can be changed.
  expect(await screen.findByText(tooClose)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull()
})

test('how the place is found stands by the session, and the map opens at its position', async () => {
  await openPage()
  const booking = within(await screen.findByRole('region', { name: 'Your booking' }))
  expect(booking.getByText('At the arch')).toBeDefined()
  const day = within(screen.getByRole('region', { name: 'Your day' }))
  expect(day.getByText('At the arch')).toBeDefined()
  expect(day.getByRole('link', { name: /Pier 1/ }).getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=40.7003%2C-73.9967',
  )
})

test('where its place is gone, a client reads that no times can be chosen, and whom to ask', async () => {
  const { studio } = await openPage()
  // Alice's session ended when the clock jumped.
  await studio.db.deleteFrom('session_places').execute()
  await press('Change the time')
  expect(await screen.findByText('No other times can be chosen right now. Write to alice.')).toBeDefined()
  expect(screen.queryByText(/^You can move it/)).toBeNull()
})

test('what canceling costs is read first; then it is gone from the page', async () => {
  const { stage } = await openPage()
  await press('Cancel the session')
  expect(await screen.findByText('By what was agreed, the studio gets $50.00.')).toBeDefined()
  const part = within(screen.getByRole('region', { name: 'Your booking' }))
  await userEvent.type(part.getByRole('textbox', { name: 'Why? (optional)' }), 'We are ill.')
  await userEvent.click(part.getByRole('button', { name: 'Cancel the session' }))
  expect(await screen.findByText('Your session is canceled. alice knows.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Your booking' })).toBeNull()
  expect(await stage()).toBe('lost')
})

test('before it is agreed, it costs nothing, and cannot be moved; in German too', async () => {
  const { stage } = await openPage({ language: 'de', isAccepted: false })
  expect(screen.queryByRole('button', { name: 'Zeit ändern' })).toBeNull()
  expect(await screen.findByText(/^Die Zeit lässt sich ändern, sobald der Termin vereinbart ist/)).toBeDefined()
  const part = within(screen.getByRole('region', { name: 'Ihre Buchung' }))
  await userEvent.click(part.getByRole('button', { name: 'Termin absagen' }))
  expect(await part.findByText(/^Noch ist nichts vereinbart/)).toBeDefined()
  await userEvent.click(part.getByRole('button', { name: 'Termin absagen' }))
  expect(await screen.findByText('Ihr Termin ist abgesagt. alice wurde benachrichtigt.')).toBeDefined()
  expect(await stage()).toBe('lost')
})

test('accepting closes what was opened before it, and then the time can be changed', async () => {
  await openPage({ isAccepted: false })
  await press('Cancel the session')
  const free = /^Nothing is agreed yet/
  expect(await screen.findByText(free)).toBeDefined()
  await press('Accept')
  await press('Yes, accept')
  expect(await screen.findByText(/^You’re booked/)).toBeDefined()
  expect(screen.queryByText(free)).toBeNull()
  await press('Change the time')
  expect(await screen.findByText(/^You can move it once/)).toBeDefined()
})

test('too close to the session neither is offered, and the studio is named', async () => {
  const { studio, start } = await openPage()
  studio.clock.now = Date.parse(start) - 48 * 3_600_000 + 1000
  await press('Cancel the session')
  expect(await screen.findByText(tooClose)).toBeDefined()
  await press('Back')
  await press('Change the time')
  expect(await screen.findByText(tooClose)).toBeDefined()
})

test('once it is too late, neither is offered any more', async () => {
  const { studio, start, token } = await openPage()
  cleanup()
  studio.clock.now = Date.parse(start) - 48 * 3_600_000 + 1000
  await show(<ClientPortal token={token} />)
  expect(await screen.findByText(tooClose)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(?:Change the time|Cancel the session)$/ })).toBeNull()
})

test('until which hour it is held is said at the place, and on the client’s clock where that is another', async () => {
  const { studio } = await openPage({ isAccepted: false })
  const [own, place] = ['Asia/Tokyo', 'America/New_York'].map((timeZone) => {
    const until = studio.clock.now + 2 * 86_400_000
    return new Date(until).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  })
  const said = (words: string): RegExp => new RegExp(`${words} [A-Z][a-z]+ \\d+, \\d{4}, ${place}`)
  expect(screen.getByText(said('^Golden walk: held for you until')).textContent).toMatch(/It isn’t booked yet\.$/)
  expect(screen.getByText(said('^Proposal PRO-\\d+-0001 · held for you until'))).toBeDefined()
  expect(own).not.toBe(place)
})

test('who books the day again from which another session moved is thanked for that day', async () => {
  const { studio } = await openWithCodes()
  const { alice, visitor, placeId, pick, book } = await openWalks({ studio, more: anyTime })
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const [start, later] = ['2026-10-16T16:00:00.000Z', '2026-10-18T16:00:00.000Z']
  await book((await pick(start)).token)
  const [deal] = await alice(deals.list, {})
  const { link } = await alice(clientLinks.create, { params: { id: deal?.clientId ?? 0 } })
  const { token, params, accept } = await openWalk(visitor, link.split('/client/')[1] ?? '')
  await accept()
  await visitor(clientBookings.move, { params, input: { start: later, placeId } })
  await book((await pick(start)).token)
  studio.signIn('visitor')
  await show(<ClientPortal token={token} />)
  await press('Accept')
  await press('Yes, accept')
  expect(await screen.findByText('You’re booked for Friday, October 16, 2026.')).toBeDefined()
})
