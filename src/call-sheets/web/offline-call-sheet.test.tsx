import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { choose } from '#tests/help/offline-shoot.ts'
import { plan } from '#tests/help/figures.ts'
import { cutConnection, showShoot } from '#tests/help/shoot-page.tsx'
import { openStudio } from '#tests/help/studio.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const boxOf = (name: string) => screen.getByText(name).closest('li')?.querySelector('svg')?.getAttribute('aria-label')

/** Not the toast beside the page. */
const sign = () => within(screen.getByRole('main')).queryByText('Waiting to be sent')

test('what was changed without a network stands on the call sheet, and says that it waits', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const shoot = await plan(studio)
  await studio.as('alice')(shoots.change, { params: shoot, input: { shotList: 'Ropes\nFaces' } })
  const history = await showShoot(shoot, '/call-sheet')
  await screen.findByText('Call sheet · Portrait')
  expect([boxOf('Ropes'), boxOf('Tripod')]).toEqual(['Open', 'Open'])
  act(() => history.push(`/shoots/${shoot.id}`))
  await screen.findByRole('button', { name: 'Status: Pending' })
  await userEvent.click(screen.getByRole('tab', { name: /^Shot List/ }))
  await userEvent.click(screen.getByRole('tab', { name: /^Gear/ }))
  await screen.findByRole('checkbox', { name: 'Tripod' })

  const comeBack = cutConnection()
  await choose('confirmed')
  await screen.findByText('You are offline. 1 change waits here.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tripod' }))
  await screen.findByText('You are offline. 2 changes wait here.')
  await userEvent.click(screen.getByRole('tab', { name: /^Shot List/ }))
  // The list is drawn once more as it comes into view.
  const ropes = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ropes' })
  await vi.waitFor(async () => {
    if (!ropes().checked) await userEvent.click(ropes())
    expect(ropes().checked).toBe(true)
  }, 60_000)
  await screen.findByText('You are offline. 3 changes wait here.')
  act(() => history.push(`/shoots/${shoot.id}/call-sheet`))
  await screen.findByText('Call sheet · Portrait')
  expect(screen.getByText('Confirmed')).toBeDefined()
  expect([boxOf('Ropes'), boxOf('Faces'), boxOf('Tripod')]).toEqual(['Done', 'Open', 'Done'])
  expect(sign()).not.toBeNull()

  comeBack()
  await vi.waitFor(() => expect(sign()).toBeNull(), 10_000)
  await vi.waitFor(() => expect([boxOf('Ropes'), boxOf('Tripod')]).toEqual(['Done', 'Done']))
  expect(screen.getByText('Confirmed')).toBeDefined()
})
