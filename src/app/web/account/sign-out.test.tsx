import { useMutation, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useSignOut } from './sign-out.ts'
import { accounts } from '#accounts/api.ts'
import { notifications } from '#notification-list/api.ts'
import { unread, useUnread } from '#notification-list/web/queries.ts'
import { call, pauseCalls } from '#kernel/web/call.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { leavePage, show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

/** The page is left; what its calls wait for would hold back those of the next test. */
afterEach(() => pauseCalls().resume())

function Page() {
  const signOut = useSignOut()
  const cache = useQueryClient()
  const { data } = useUnread()
  const check = useMutation({ mutationFn: () => call(notifications.checkInvoices, {}) })
  return (
    <>
      <button onClick={() => void signOut()}>Sign Out</button>
      <button onClick={() => void cache.invalidateQueries(unread)}>Ask again</button>
      <button onClick={() => check.mutate()}>Check invoices</button>
      {data && <p>Loaded</p>}
    </>
  )
}

async function openPage() {
  await show(
    <>
      <Page />
      <Toasts />
    </>,
  )
  await screen.findByText('Loaded')
}

async function signOut() {
  await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
}

const ofPage: readonly string[] = [accounts.logout.path, notifications.unread.path, notifications.checkInvoices.path]

type Answer = (url: string, real: () => Promise<Response>) => Promise<Response>

/** Lists what the page sends from now on, but not what a screen of an earlier test sends late. */
function recordCalls(answer: Answer = (_, real) => real()): string[] {
  const asked: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = (url, init) => {
    if (ofPage.includes(String(url))) asked.push(String(url))
    return answer(String(url), () => real(url, init))
  }
  return asked
}

test('a refused sign-out is said, and the page goes on', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const refusal = { code: 'forbidden', message: 'This page is not ours.' }
  const asked = recordCalls(async (url, real) =>
    url === '/api/logout' ? Response.json(refusal, { status: 403 }) : real(),
  )
  await signOut()
  expect(await screen.findByText('This page is not ours.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await expect.poll(() => asked.slice(1)).toEqual(['/api/logout', '/api/notifications/unread'])
})

test('a sign-out that does not reach the server says so, and is repeated until it does', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  let attempts = 0
  recordCalls((url, real) =>
    url === '/api/logout' && ++attempts < 2 ? Promise.reject(new TypeError('Failed to fetch')) : real(),
  )
  await signOut()
  expect(await screen.findByText('You are still signed in')).toBeDefined()
  expect(await screen.findByText('Logged out successfully')).toBeDefined()
  expect(screen.queryByText('You are still signed in')).toBeNull()
  expect(attempts).toBe(2)
  await leavePage()
})

test('after signing out, the page asks for nothing until it is left', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const asked = recordCalls()
  await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(asked).toEqual(['/api/notifications/unread', '/api/notifications/unread'])

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await expect.poll(() => asked).toContain('/api/logout')
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(asked.slice(2)).toEqual(['/api/logout'])
  await leavePage()
  // The browser's question about unsaved changes can keep the page.
  expect(asked.slice(3)).toContain('/api/notifications/unread')
})

test('a change under way is finished before signing out, and a later one is held back', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const asked = recordCalls((url, real) => (url === notifications.checkInvoices.path ? held.then(real) : real()))
  await openPage()
  const checking = screen.getByRole('button', { name: 'Check invoices' })
  await userEvent.click(checking)
  await expect.poll(() => asked).toContain(notifications.checkInvoices.path)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await userEvent.click(checking)
  expect(asked.slice(1)).toEqual([notifications.checkInvoices.path])
  finish()
  await expect.poll(() => asked.slice(1)).toEqual([notifications.checkInvoices.path, '/api/logout'])
  await leavePage()
})
