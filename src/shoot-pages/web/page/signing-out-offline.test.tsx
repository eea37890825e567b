import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pauseCalls } from '#kernel/web/call.ts'
import { closePage, leavePage } from '#tests/help/screen.tsx'
import { cutConnection, openShoot, showShoot } from '#tests/help/shoot-page.tsx'
import { click, isEmpty, notesIn, writeNotes } from '#tests/help/offline-shoot.ts'

/** The page is left; what its calls wait for would hold back those of the next test. */
afterEach(() => pauseCalls().resume())

beforeEach(() => localStorage.clear())

test('signing out asks about unsent changes; they are discarded, or sent first', async () => {
  const { studio } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await click('Sign Out')
  const question = await screen.findByRole('dialog', { name: 'Sign out?' })
  expect(within(question).getByText('1 change has not been sent yet.')).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Send now' }))
  await within(question).findByText('They could not be sent. Try again when you are online.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('You are offline. 1 change waits here.')).toBeDefined()

  await click('Sign Out')
  const again = await screen.findByRole('dialog', { name: 'Sign out?' })
  comeBack()
  await userEvent.click(within(again).getByRole('button', { name: 'Send now' }))
  await screen.findByText('Logged out successfully')
  await leavePage()
  expect(await notesIn(studio)).toBe('Bring a ladder')
  await isEmpty()
})

test('another user of the browser neither sees nor sends the changes, which outlive that sign-out', async () => {
  const { studio, shoot } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await screen.findByText('You are offline. 1 change waits here.')
  // Alice's session has ended, and Bob has signed in, while this page is still open.
  studio.signIn('bob')
  comeBack()
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull())
  const left = closePage()
  Object.assign(localStorage, left)
  expect(await notesIn(studio)).toBe('')
  await showShoot(shoot)
  await screen.findByRole('heading', { name: 'Shoot not found' })
  expect(screen.queryByText(/not saved|wait/)).toBeNull()
  await click('Sign Out')
  await screen.findByText('Logged out successfully')
  await leavePage()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(Object.keys(left)))
  expect(await notesIn(studio)).toBe('')
})

test('a discarded change is not sent', async () => {
  const { studio } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await click('Sign Out')
  await click('Sign out and discard')
  await isEmpty()
  comeBack()
  await screen.findByText('Logged out successfully')
  await leavePage()
  expect(await notesIn(studio)).toBe('')
})
