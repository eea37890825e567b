import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, dealOf, send } from '#tests/help/proposals.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

/** Hannah's page while she is asked to move her wedding from June 12 to July 3. */
async function openAsked(language: 'en' | 'de' = 'en') {
  const studio = await openStudio()
  const sent = await send(studio)
  await accept(studio, sent)
  const { clientId, shootId } = await dealOf(studio, sent)
  const alice = studio.as('alice')
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language } })
  const deal = { params: { id: sent.dealId } }
  const move = { day: '2027-07-03', time: '15:30', movesDue: false, ask: true }
  await alice(agreements.move, { ...deal, input: move })
  const shoot = () => alice(shoots.find, { params: { id: shootId ?? 0 } })
  studio.signIn('visitor')
  await show(<ClientPortal token={sent.token} />)
  await screen.findByRole('heading', { level: 1 })
  return { alice, deal, sent, studio, shoot }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a new date comes first; one press confirms it, and the page says what it is now', async () => {
  const { shoot } = await openAsked()
  expect(screen.getByText('alice asks you to confirm a new date.')).toBeDefined()
  const asked = within(await screen.findByRole('region', { name: 'New date for Weiss wedding?' }))
  expect(asked.getByText(/^Saturday, July 3, 2027, 3:30\sPM–12:30\sAM\sEDT$/)).toBeDefined()
  expect(asked.getByText(/^Instead of Saturday, June 12, 2027, 2:00–/)).toBeDefined()
  const moved = within(asked.getByRole('list', { name: 'Payments that move' })).getAllByRole('listitem')
  expect(moved.map(({ textContent }) => textContent)).toEqual([
    'Second payment$2,020.00due May 4, 2027',
    'Balance$1,515.00due June 19, 2027',
  ])
  await userEvent.dblClick(asked.getByRole('button', { name: 'Confirm' }))
  const thanks = await screen.findByText('Thank you. Your new date is Saturday, July 3, 2027.')
  await waitFor(() => expect(document.activeElement).toBe(thanks))
  expect(screen.getByText('Moved from Saturday, June 12, 2027')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'New date for Weiss wedding?' })).toBeNull()
  expect((await shoot()).date).toBe('2027-07-03T19:30:00.000Z')
})

test('a date that does not work is said with why, and nothing moves', async () => {
  const { studio, sent, shoot } = await openAsked()
  await press('It doesn’t work for me')
  const why = screen.getByRole('textbox', { name: /^Why not/ })
  expect(document.activeElement).toBe(why)
  await userEvent.type(why, 'We are away in July.')
  await userEvent.click(within(why.closest('section') as HTMLElement).getByRole('button', { name: 'Send' }))
  expect(
    await screen.findByText('Thank you. alice knows that this date doesn’t work; yours stays as it is.'),
  ).toBeDefined()
  expect((await dealOf(studio, sent)).events.at(-1)?.text).toBe('We are away in July.')
  expect((await shoot()).date).toBe('2027-06-12T18:00:00.000Z')
})

test('what is no longer asked for is told, in German too', async () => {
  const { alice, deal } = await openAsked('de')
  const button = await screen.findByRole('button', { name: 'Bestätigen' })
  await alice(agreements.withdrawMove, deal)
  await userEvent.click(button)
  expect(await screen.findByText('alice fragt nicht mehr nach diesem Termin.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bestätigen' })).toBeNull()
})

test('a new time on the same day moves no payment; an issued invoice moves where the studio said so', async () => {
  const { alice, deal, sent } = await openAsked()
  const listed = () => screen.queryByRole('list', { name: 'Payments that move' })
  const again = async (move: object) => {
    cleanup()
    await alice(agreements.move, {
      ...deal,
      input: { day: '2027-07-03', time: '15:30', ask: true, movesDue: false, ...move },
    })
    await show(<ClientPortal token={sent.token} />)
    await screen.findByRole('button', { name: 'Confirm' })
  }
  await again({ day: '2027-06-12', time: '16:00' })
  expect(screen.getByText('Your shoot moves to this date. No payment moves with it.')).toBeDefined()
  expect(listed()).toBeNull()
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  await again({})
  expect(listed()?.textContent).toBe('Balance$1,515.00due June 19, 2027')
  await again({ movesDue: true })
  expect(listed()?.textContent).toContain('Second payment$2,020.00due May 4, 2027')
})
