import { useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { endpoint } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'
import { password } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

const leave = endpoint({ access: 'owner', method: 'POST', path: '/api/leave' })

function Leave() {
  const leaving = useMutation({ mutationFn: () => call(leave, {}), meta: { failed: { title: 'Not left' } } })
  return <button onClick={() => leaving.mutate()}>{leaving.isSuccess ? 'Left' : 'Leave'}</button>
}

/** The real server, except that one endpoint requires the password first. */
async function openScreen() {
  const studio = await openStudio()
  studio.signIn('alice')
  const real = globalThis.fetch
  const keys: unknown[] = []
  let isProved = false
  globalThis.fetch = async (url, init = {}) => {
    if (url === leave.path) {
      keys.push((init.headers as Record<string, string>)['idempotency-key'])
      if (isProved) return new Response(null, { status: 204 })
      return Response.json(
        { code: 'forbidden', reason: 'reauth_required', message: 'Enter your password once more to do this.' },
        { status: 403 },
      )
    }
    const answer = await real(url, init)
    if (url === '/api/user/confirm' && answer.ok) isProved = true
    return answer
  }
  await show(
    <>
      <Leave />
      <ConfirmIdentity />
    </>,
  )
  return keys
}

test('what needs the password once more asks for it and then goes on by itself, with the same key', async () => {
  const keys = await openScreen()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await userEvent.type(await screen.findByLabelText('Password'), 'not this one{Enter}')
  expect(await screen.findByText('That’s not your password. Try again.')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  expect(await screen.findByRole('button', { name: 'Left' })).toBeDefined()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('cancelling the password dialog changes nothing and shows no error', async () => {
  const keys = await openScreen()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keys).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined()
  expect(screen.queryByText('Not left')).toBeNull()
})
