import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCalendar } from '#tests/help/calendar.tsx'

afterEach(cleanup)

const day = { view: 'day', day: '2026-10-17' }
const hourPx = 48

/** The hours of an open day without shoots. */
async function openDay() {
  const { router } = await openCalendar('/calendar?view=day&day=2026-10-17', [])
  const group = await screen.findByRole('group', { name: 'Saturday, October 17, 2026' })
  const hours = group.querySelector<HTMLElement>(`[style*="height: ${24 * hourPx}px"]`)
  if (!hours) throw new Error('There are no hours')
  hours.setPointerCapture ??= () => {}
  const at = (pointerType: string, hour: number) => ({ pointerType, button: 0, pointerId: 1, clientY: hour * hourPx })
  const address = () => router.state.location.search
  return { hours, at, address }
}

const aWhile = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('in a day a new shoot is drawn with the mouse, and a click alone draws none', async () => {
  const { hours, at, address } = await openDay()
  fireEvent.pointerDown(hours, at('mouse', 8))
  fireEvent.pointerUp(hours, at('mouse', 8))
  fireEvent.pointerDown(hours, at('mouse', 10))
  fireEvent.pointerMove(hours, at('mouse', 12))
  expect(screen.getByText(/^10:00.*12:00/)).toBeDefined()
  fireEvent.pointerUp(hours, at('mouse', 12))
  await vi.waitFor(() => expect(address()).toEqual({ ...day, new: 1, time: '10:00', duration: 120 }))
})

test('a finger that rests begins with an hour and draws on; the page does not scroll meanwhile', async () => {
  const { hours, at, address } = await openDay()
  fireEvent.pointerDown(hours, at('touch', 10))
  expect(fireEvent.touchMove(hours)).toBe(true)
  expect(await screen.findByText(/^10:00–11:00\sAM$/)).toBeDefined()
  expect(fireEvent.touchMove(hours)).toBe(false)
  fireEvent.pointerMove(hours, at('touch', 10.5))
  expect(screen.getByText(/^10:00–11:00\sAM$/)).toBeDefined()
  fireEvent.pointerMove(hours, at('touch', 12.5))
  fireEvent.pointerUp(hours, at('touch', 12.5))
  await vi.waitFor(() => expect(address()).toEqual({ ...day, new: 1, time: '10:00', duration: 150 }))
  expect(fireEvent.touchMove(hours)).toBe(true)
})

test('a finger that scrolls or taps draws nothing', async () => {
  const { hours, at, address } = await openDay()
  fireEvent.pointerDown(hours, at('touch', 10))
  fireEvent.pointerMove(hours, at('touch', 10.5))
  await aWhile(500)
  fireEvent.pointerUp(hours, at('touch', 10.5))
  fireEvent.pointerDown(hours, at('touch', 14))
  fireEvent.pointerUp(hours, at('touch', 14))
  await aWhile(500)
  expect(screen.queryByText(/–/, { selector: '[aria-hidden]' })).toBeNull()
  expect(address()).toEqual(day)
})

test('each hour begins a new shoot by a tap or with keys, and Tab reaches one of them', async () => {
  const { address } = await openDay()
  const hour = (label: string) => screen.getByRole('button', { name: `New Shoot at ${label.replace(' ', '\u00a0')}` })
  expect(screen.getAllByRole('button', { name: /^New Shoot at/ }).filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    hour('7 AM'),
  ])
  hour('7 AM').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(hour('8 AM'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toEqual({ ...day, new: 1, time: '08:00' }))
  await userEvent.click(hour('3 PM'))
  await vi.waitFor(() => expect(address()).toEqual({ ...day, new: 1, time: '15:00' }))
})
