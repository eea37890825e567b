import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkOf } from '#kernel/server/limits/rate-limit.ts'
import { setInstall } from '#kernel/web/install.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { show } from '#tests/help/screen.tsx'
import { openWalks } from '#tests/help/self-bookings.ts'
import { usualClause } from '#weather-clauses/clause.ts'
import { BookPage } from './book-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setInstall(undefined)
})

const signature = { name: 'Alice Archer', way: 'typed', strokes: null, consent: true } as const

/** A walk is held on the day before it. */
async function hold(more: object = {}) {
  const cancellation = [{ atLeastDays: 0, keep: { by: 'deposit' } }]
  const { studio, alice, type } = await openWalks({ template: 'We agree to walk.', cancellation, more })
  await alice(sessionContracts.sign, { params: type, input: { signature } })
  studio.clock.now = Date.parse('2026-10-15T16:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  await show(<BookPage studio="alder-studio" slug="golden-walk" />)
  expect(await screen.findByText(/60 photographs/)).toBeDefined()
  const button = await screen.findByRole('button', { name: /^Hold .* for me$/ })
  studio.clock.now += 10_000
  await userEvent.click(button)
  await screen.findByText(/^Held for you until/)
  return studio
}

test('what is due when is said before booking, with the rules that hold if it is canceled', async () => {
  await hold()
  const sums = screen.getAllByRole('term').map((term) => term.textContent)
  expect(sums).toEqual(['Total', 'Deposit, due when you book', 'Balance, due when you book'])
  expect(within(screen.getByRole('group', { name: 'Booking terms' })).getByText('If you cancel:')).toBeDefined()
  // The deposit alone would be too little: all of it is due.
  expect(screen.getByText('Next you read and sign.')).toBeDefined()
})

test('what the weather clause says is among the terms that one agrees to', async () => {
  await hold({ weather: usualClause })
  const terms = within(screen.getByRole('group', { name: 'Booking terms' }))
  expect(
    terms.getByText(/^The forecast of Open-Meteo for the place of the session is read .+ alice may move /),
  ).toBeDefined()
})

test('a phone number without digits is said at its field', async () => {
  await hold()
  await userEvent.type(screen.getByLabelText(/^Phone/), 'call me')
  await userEvent.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText('Type a phone number, or leave this empty')).toBeDefined()
})

test('a name that no document can show is said at its field, and what was typed stays', async () => {
  await hold()
  const name = screen.getByLabelText<HTMLInputElement>(/^Your name/)
  await userEvent.type(name, 'Bo 李')
  await userEvent.type(screen.getByLabelText(/^Email/), 'bo@weddings.example')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Book' }))
  const said = await screen.findByText(
    'Please write your name in Latin letters: this studio’s documents can’t show “李”.',
  )
  expect(name.getAttribute('aria-describedby')).toBe(said.id)
  expect([name.value, screen.getByLabelText<HTMLInputElement>(/^Email/).value]).toEqual([
    'Bo 李',
    'bo@weddings.example',
  ])
})

test('who tried too often is told how long to wait', async () => {
  const studio = await hold()
  await studio.db
    .insertInto('rate_limits')
    .values(
      ['127.0.0.1', '::1'].map((ip) => ({
        key: `booked:ip:${networkOf(ip)}`,
        count: 5,
        resetsAt: studio.clock.now + 2467_000,
      })),
    )
    .execute()
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Bo Li')
  await userEvent.type(screen.getByLabelText(/^Email/), 'bo@weddings.example')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText('That’s a lot of tries. Try again in 42 minutes.')).toBeDefined()
})

test('the private page is sent where the server sends email, and not promised where it sends none', async () => {
  await hold()
  const promise = 'We’ll send your private page here'
  expect(screen.getByText(promise)).toBeDefined()
  cleanup()
  setInstall({ mail: false, linksReachOutside: false })
  await show(<BookPage studio="alder-studio" slug="golden-walk" />)
  expect(await screen.findByLabelText(/^Email/)).toBeDefined()
  expect(screen.queryByText(promise)).toBeNull()
})
