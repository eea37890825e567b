import { useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { SessionEnded } from './session-ended.tsx'
import { call } from '#kernel/web/call.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

function Ask() {
  const asking = useMutation({ mutationFn: () => call(accounts.current, {}) })
  return <button onClick={() => asking.mutate()}>{asking.data?.username ?? asking.status}</button>
}

/** Alice's browser, whose first calls still have the cookie from before her session was renewed. */
async function openScreen(lateCalls: number) {
  const studio = await openStudio()
  const real = globalThis.fetch
  let calls = 0
  globalThis.fetch = (url, init) => {
    if (url === accounts.current.path) studio.signIn(calls++ < lateCalls ? 'visitor' : 'alice')
    return real(url, init)
  }
  await show(
    <>
      <Ask />
      <ConfirmIdentity />
      <SessionEnded />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'idle' }))
  return () => calls
}

test('a call with the old session secret is retried once without the sign-in dialog', async () => {
  const calls = await openScreen(1)
  expect(await screen.findByRole('button', { name: 'alice' })).toBeDefined()
  expect(calls()).toBe(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the sign-in dialog opens after one retry', async () => {
  const calls = await openScreen(Infinity)
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(calls()).toBe(2)
})
