import { useMutation, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSignOut } from './sign-out.ts'
import { notifications } from '#notification-list/api.ts'
import { unread, useUnread } from '#notification-list/web/queries.ts'
import { call } from '#kernel/web/call.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

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

/** Waits until the page is left, which jsdom does not do. */
async function leave() {
  localStorage.setItem('of this account', 'yes')
  await expect.poll(() => localStorage.getItem('of this account')).toBeNull()
}

test('a refused sign-out is said, and the page goes on', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const real = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = async (url, init) => {
    asked.push(String(url))
    const refusal = { code: 'forbidden', message: 'This page is not ours.' }
    return url === '/api/logout' ? Response.json(refusal, { status: 403 }) : real(url, init)
  }
  await signOut()
  expect(await screen.findByText('This page is not ours.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await expect.poll(() => asked.slice(1)).toEqual(['/api/logout', '/api/notifications/unread'])
})

test('a sign-out that does not reach the server says so, and is repeated until it does', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const real = globalThis.fetch
  let attempts = 0
  globalThis.fetch = (url, init) =>
    url === '/api/logout' && ++attempts < 2 ? Promise.reject(new TypeError('Failed to fetch')) : real(url, init)
  await signOut()
  expect(await screen.findByText('You are still signed in')).toBeDefined()
  expect(await screen.findByText('Logged out successfully')).toBeDefined()
  expect(screen.queryByText('You are still signed in')).toBeNull()
  expect(attempts).toBe(2)
  await leave()
})

test('after signing out, the page asks for nothing until it is left', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const asked: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = (url, init) => {
    asked.push(String(url))
    return real(url, init)
  }
  await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(asked).toEqual(['/api/notifications/unread', '/api/notifications/unread'])

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await expect.poll(() => asked).toContain('/api/logout')
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(asked.slice(2)).toEqual(['/api/logout'])
  await leave()
  // The browser's question about unsaved changes can keep the page.
  await expect.poll(() => asked.slice(3)).toEqual(['/api/notifications/unread'])
})

test('a change under way is finished before signing out, and a later one is held back', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const real = globalThis.fetch
  const asked: string[] = []
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  globalThis.fetch = async (url, init) => {
    asked.push(String(url))
    if (url === notifications.checkInvoices.path) await held
    return real(url, init)
  }
  await openPage()
  const checking = screen.getByRole('button', { name: 'Check invoices' })
  await userEvent.click(checking)
  await expect.poll(() => asked).toContain(notifications.checkInvoices.path)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await userEvent.click(checking)
  expect(asked.slice(1)).toEqual([notifications.checkInvoices.path])
  finish()
  await expect.poll(() => asked.slice(1)).toEqual([notifications.checkInvoices.path, '/api/logout'])
  await leave()
})
