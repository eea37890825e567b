import { cleanup, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { tokenIn, typed } from '#tests/help/agreement.ts'
import { agreeOnWeather, openRain } from '#tests/help/rain-calls.ts'
import { offered } from '#tests/help/rain-choice.ts'
import { show } from '#tests/help/screen.tsx'
import type { Studio } from '#tests/help/studio.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

async function openAs(studio: Studio, token: string, language: 'en' | 'de' = 'en') {
  await studio.db.updateTable('clients').set({ language }).execute()
  studio.signIn('visitor')
  await show(<ClientPortal token={token} />)
  await screen.findAllByRole('radio')
}

const spoken = (element: HTMLElement): string => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

const isAt = async (studio: Studio, id: number) => (await studio.as('alice')(shoots.find, { params: { id } })).date

test('a client reads why, chooses a date by typing their name, and the page says when the session is now', async () => {
  const { studio, token, shootId } = await offered()
  await openAs(studio, token)
  const part = await screen.findByRole('region', { name: 'New dates for Raman portraits' })
  await waitFor(() => expect(document.title).toBe('New dates for Raman portraits: alice'))
  expect(spoken(part)).toContain(
    'The forecast for Saturday, Oct 17, 5:30 PM met the weather clause you agreed on (82% chance of rain, agreed ' +
      'limit 60%), read October 16, 2026, 6:00 PM EDT. alice suggests:',
  )
  const dates = within(part).getAllByRole('radio')
  expect(dates.map((date) => spoken(date.closest('label') ?? date))).toEqual([
    expect.stringContaining('Sunday, Oct 18, 5:30–6:30 PM'),
    expect.stringContaining('Monday, Oct 19, 5:30–6:30 PM'),
    expect.stringContaining('Tuesday, Oct 20, 5:30–6:30 PM'),
  ])
  // The machine's own zone is that of Chatham Island.
  expect(spoken(dates[0]?.closest('label') ?? part)).toContain('Mon, Oct 19, 11:15 AM for you (Chatham)')
  expect(spoken(part)).toMatch(/until October 17, 2026, .+ EDT\. Sun, Oct 18, .+ for you \(Chatham\)/)
  expect(spoken(part)).toContain('54 of 60 minutes golden hour · Forecast so far: 0% rain, may change')
  expect(spoken(part)).toContain('Session, calendar, reminders. Invoices stay as they are. Fee: none.')
  await userEvent.click(dates[1] ?? part)
  await userEvent.click(screen.getByRole('button', { name: 'Choose this date' }))
  expect(await screen.findByText('Your full name is required')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Priya Raman')
  await userEvent.click(screen.getByRole('checkbox', { name: /^I choose Monday, October 19, 2026, 5:30\sPM\sEDT\./ }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose this date' }))
  const done = await screen.findByText(/^Your session is now Monday, Oct 19, 5:30\sPM\.$/)
  await expect.poll(() => document.activeElement === done).toBe(true)
  const { textContent: now } = screen.getByText(/^Your session is now .+ EDT\./)
  expect((now ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(/Tue, Oct 20, 11:15 AM for you \(Chatham\)$/)
  const address = screen.getByRole('link', { name: 'Add it to your calendar' }).getAttribute('href') ?? ''
  expect((await studio.raw('visitor', 'GET', address)).body).toContain('DTSTART:20261019T213000Z')
  expect(await isAt(studio, shootId)).toBe('2026-10-19T21:30:00.000Z')
})

test('the date now has its forecast and its light, as the dates in its place have', async () => {
  const { studio, token } = await offered()
  await openAs(studio, token)
  const now = (await screen.findByText('Date now')).closest<HTMLElement>('[data-now]')
  const hour = () => now?.querySelector<HTMLElement>('[aria-hidden] i')?.style
  await expect.poll(hour).toBeDefined()
  // 5:30 to 6:30 PM of a day of 24 hours.
  expect([Number.parseFloat(hour()?.left.slice(4) ?? ''), hour()?.width]).toEqual([
    expect.closeTo(100 * (17.5 / 24), 2),
    expect.stringMatching(/^4\.16/),
  ])
  expect(spoken(now ?? document.body)).toBe(
    'Date nowSaturday, Oct 17, 5:30–6:30 PMSun, Oct 18, 11:15 AM for you (Chatham)82% chance of rain',
  )
})

test('the client opens what was read, downloads it, and is led to where it is checked again', async () => {
  const { studio, token, id } = await offered()
  await openAs(studio, token)
  await userEvent.click(await screen.findByText('What was read'))
  const name = 'Download the record, with the forecast as it was received'
  const address = screen.getByRole('link', { name }).getAttribute('href') ?? ''
  expect(address).toBe(`/api/client-page/${token}/rain/${id}/evidence`)
  expect((await studio.raw('visitor', 'GET', address)).status).toBe(200)
  expect(screen.getByRole('link', { name: 'Check it again' }).getAttribute('href')).toBe('/verify')
})

test('none of them work: the client says when it would, and reads other dates, in German', async () => {
  const { studio, token } = await offered()
  await openAs(studio, token, 'de')
  await userEvent.click(await screen.findByRole('button', { name: 'Keiner davon passt' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Wann würde es passen? (freiwillig)' }), 'Im November.')
  const part = within(screen.getByRole('region', { name: 'Neue Termine für Raman portraits' }))
  await userEvent.click(part.getByRole('button', { name: 'Senden' }))
  expect(
    await screen.findByText(/^alice wurde benachrichtigt, dass diese Termine nicht passen\..+ Wählen Sie unten einen/),
  ).toBeDefined()
  expect(screen.getByText('Ihre drei Termine sind nicht mehr reserviert. Wählen Sie hier aus neuen.')).toBeDefined()
  const dates = screen.getAllByRole('radio').map((date) => spoken(date.closest('label') ?? date))
  expect(dates).toHaveLength(3)
  expect(dates[0]).toMatch(/^Mittwoch, 21\. Okt\., 17:\d\d–18:\d\d Uhr/)
})

test('where no booking bills the move, the client reads what it costs and who bills it', async () => {
  const { studio, token } = await offered({ terms: { moves: { freeMoves: 0, feeCents: 8000 } } })
  await openAs(studio, token)
  const part = await screen.findByRole('region', { name: 'New dates for Raman portraits' })
  expect(spoken(part)).toContain('Invoices stay as they are. Fee: $80.00, billed separately by alice.')
})

test('a date that was taken meanwhile is told in place, and another one stands in its place', async () => {
  const { studio, token, shootId, alice } = await offered()
  await openAs(studio, token)
  await alice(shoots.create, {
    input: { title: 'By hand', location: 'Hudson', type: 'event', date: '2026-10-18T21:30:00Z', duration: 30 },
  })
  studio.signIn('visitor')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Priya Raman')
  await userEvent.click(screen.getByRole('checkbox', { name: /^I choose Sunday/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose this date' }))
  expect(await screen.findByText('This date was just taken.')).toBeDefined()
  const dates = () => screen.getAllByRole('radio').map((date) => spoken(date.closest('label') ?? date))
  await expect.poll(() => dates().filter((date) => date.includes('Sunday, Oct 18'))).toEqual([])
  expect(dates()).toHaveLength(3)
  expect(await isAt(studio, shootId)).toBe('2026-10-17T21:30:00.000Z')
})

test('who chooses another date on a second phone reads which one was chosen on the first', async () => {
  const { studio, token, shootId, page, choose } = await offered()
  await openAs(studio, token)
  const seen = await page()
  await choose(seen, seen.options[1]?.start ?? '')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Priya Raman')
  await userEvent.click(screen.getByRole('checkbox', { name: /^I choose Sunday/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose this date' }))
  await screen.findByText(/^Your session is now October 19/)
  expect(screen.getByText(/^You already chose Monday, October 19, 2026/).getAttribute('role')).toBe('alert')
  expect(await isAt(studio, shootId)).toBe('2026-10-19T21:30:00.000Z')
})

test('a date on the day on which clocks change names its zone, and is told by the reader’s clock too', async () => {
  const { studio } = await openRain()
  const { shootId } = await agreeOnWeather(studio, { start: '2026-10-31T20:30:00Z', moves: { withinDays: 7 } })
  for (const day of [2, 3, 4, 5, 6, 7])
    await studio.as('alice')(shoots.create, {
      input: { title: 'Fair', location: 'Hudson', type: 'event', date: `2026-11-0${day}T11:00:00Z`, duration: 720 },
    })
  studio.clock.now = Date.parse('2026-10-29T12:00:00Z')
  const headers = await studio.session('alice')
  const input = { reason: 'A storm is coming.', signature: typed('Alice Archer') }
  const offer = await studio.raw('alice', 'POST', `/api/shoots/${shootId}/rain-call/early`, { headers, body: input })
  await openAs(studio, tokenIn((offer.json as { link: string }).link))
  const dates = screen.getAllByRole('radio').map((date) => spoken(date.closest('label') ?? date))
  const [sunday] = dates.filter((date) => date.startsWith('Sunday, Nov 1'))
  expect(sunday).toMatch(/^Sunday, Nov 1, \d:\d\d PM EST – \d:\d\d PM EST\s?Mon, Nov 2, .+ AM for you \(Chatham\)/)
  expect(sunday).toContain('too far ahead for a forecast')
})

test('before the forecast is read the client can keep the date', async () => {
  const { studio } = await openRain()
  const { shootId } = await agreeOnWeather(studio)
  const { link } = await studio.as('alice')(rainCalls.early, {
    params: { id: shootId },
    input: { reason: 'A storm is coming', signature: typed('Alice Archer') },
  })
  await openAs(studio, tokenIn(link ?? ''))
  expect(screen.getByText(/offers you other dates for Saturday, Oct 17.* Why: A storm is coming\.$/)).toBeDefined()
  expect(screen.getByText('alice suggests:')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choose a date' }).dataset['variant']).toBe('default')
  await userEvent.click(screen.getByRole('button', { name: 'Keep my date' }))
  const words =
    /^Your date stays Saturday, Oct 17, 5:30\sPM\. alice has been told, .+ will be read October 16, 2026, 6:00\sPM/
  expect(await screen.findByText(words)).toBeDefined()
  await expect.poll(() => screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(words)).toBeDefined()
  expect(await isAt(studio, shootId)).toBe('2026-10-17T21:30:00.000Z')
})
