import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { useSignOut } from './sign-out.ts'
import { unread, useUnread } from '#notification-list/web/queries.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

function Page() {
  const signOut = useSignOut()
  const cache = useQueryClient()
  const { data } = useUnread()
  return (
    <>
      <button onClick={() => void signOut()}>Sign Out</button>
      <button onClick={() => void cache.invalidateQueries(unread)}>Ask again</button>
      {data && <p>Loaded</p>}
    </>
  )
}

test('a sign-out that does not reach the server says so, and is repeated until it does', async () => {
  onTestFinished(() => void dispatchEvent(new Event('pageshow')))
  const studio = await openStudio()
  studio.signIn('alice')
  const real = globalThis.fetch
  let attempts = 0
  globalThis.fetch = (url, init) =>
    url === '/api/logout' && ++attempts < 3 ? Promise.reject(new TypeError('Failed to fetch')) : real(url, init)
  await show(
    <>
      <Page />
      <Toasts />
    </>,
  )
  await screen.findByText('Loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('You are not signed out yet')).toBeDefined()
  expect(await screen.findByText('Logged out successfully')).toBeDefined()
  expect(screen.queryByText('You are not signed out yet')).toBeNull()
  expect(attempts).toBe(3)
})

test('after signing out, the page asks for nothing until it is left', async () => {
  onTestFinished(() => void dispatchEvent(new Event('pageshow')))
  const studio = await openStudio()
  studio.signIn('alice')
  const asked: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = (url, init) => {
    asked.push(String(url))
    return real(url, init)
  }
  await show(<Page />)
  await screen.findByText('Loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(asked).toEqual(['/api/notifications/unread', '/api/notifications/unread'])

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await expect.poll(() => asked).toContain('/api/logout')
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(asked.slice(2)).toEqual(['/api/logout'])
})
