import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { shoots } from '#shoots/api.ts'
import { showCalendar } from '#tests/help/calendar.tsx'
import { acceptAndSign, contract, dealOf, hannah, inAdvance, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

const answer = async (name: string, said = '') => {
  const question = await screen.findByRole('dialog', { name: 'Move an agreed session?' })
  expect(question.textContent).toContain('Your client agreed to its date in “Wedding, Hannah Weiss”.')
  expect(question.textContent).toContain('Moving it here emails nobody, but their page shows the new date')
  expect(question.textContent.includes('The addendum that waits')).toBe(said !== '')
  expect(question.textContent).toContain(said)
  await userEvent.click(within(question).getByRole('button', { name }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a session that its client agreed to is moved only after a question, and back without one', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract, bookedBy: 'signature' }, hannah, inAdvance)
  await acceptAndSign(studio, sent)
  const id = (await dealOf(studio, sent)).shootId ?? 0
  const startsAt = async () => (await studio.as('alice')(shoots.find, { params: { id } })).date
  const agreed = await startsAt()
  studio.signIn('alice')
  await showCalendar('/calendar?day=2027-06-12')
  const drag = async () => {
    await userEvent.click(await screen.findByRole('gridcell', { name: /^Saturday, June 12, 1 shoot/ }))
    await userEvent.keyboard('m')
    await userEvent.keyboard('{ArrowLeft}{Enter}')
  }
  await drag()
  await answer('Leave it as it is')
  expect(await startsAt()).toBe(agreed)
  await drag()
  await answer('Move it')
  await vi.waitFor(async () => expect(await startsAt()).not.toBe(agreed))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(async () => expect(await startsAt()).toBe(agreed))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who moves a session whose addendum waits for its client is told that it is withdrawn', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { contract, bookedBy: 'signature' }, hannah, inAdvance)
  await acceptAndSign(studio, sent)
  const input = { day: '2027-06-12', time: '16:30', movesDue: false, ...inAdvance }
  await alice(agreements.move, { params: { id: sent.dealId }, input })
  studio.signIn('alice')
  await showCalendar('/calendar?day=2027-06-12')
  await userEvent.click(await screen.findByRole('gridcell', { name: /^Saturday, June 12, 1 shoot/ }))
  await userEvent.keyboard('m')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await answer('Move it', 'The addendum that waits for their signature is withdrawn.')
  const says = async () => (await dealOf(studio, sent)).events.map(({ words }) => words)
  await vi.waitFor(async () => expect(await says()).toContain('Addendum withdrawn'))
})
