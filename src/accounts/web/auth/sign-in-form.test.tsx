import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#accounts/api.ts'
import { security } from '#accounts/security-api.ts'
import { hashPassword } from '#accounts/server/password/password.ts'
import { setTemporaryPassword } from '#accounts/server/password/temporary-password.ts'
import { SignInForm } from './sign-in-form.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'
import { dismiss, shownToasts } from '#ui/toast/toast-store.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { emailOf, password, type Who } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) dismiss(id)
})

let studio: Studio

/** Turns two-factor sign-in on for Alice. */
async function aliceWithTwoFactor() {
  const { secret } = await studio.as('alice')(security.beginTwoFactor, {})
  return studio.as('alice')(security.confirmTwoFactor, {
    input: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: studio.clock.now }) },
  })
}

async function openForm() {
  studio = await openStudio()
  const onSignedIn = vi.fn<(user: CurrentUser) => void>()
  render(
    <UiProvider>
      <SignInForm onSignedIn={onSignedIn} />
      <Toasts />
    </UiProvider>,
  )
  return onSignedIn
}

async function signIn(who: Who, typed = password) {
  await userEvent.type(screen.getByLabelText('Email'), emailOf(who))
  await userEvent.type(screen.getByLabelText('Password'), `${typed}{Enter}`)
}

test('the first field that is wrong gets the focus', async () => {
  await openForm()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

test('the right password signs in', async () => {
  const onSignedIn = await openForm()
  await signIn('alice')
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ username: 'alice' })))
})

test.each([
  ['alice' as const, 'not this one', 'The email or password you entered is incorrect. Please try again.'],
  ['suspended' as const, password, 'This account is suspended.'],
])('%s with "%s" reads: %s', async (who, typed, words) => {
  const onSignedIn = await openForm()
  await signIn(who, typed)
  expect(await screen.findByText(words)).toBeDefined()
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('an unverified user can request the link again', async () => {
  await openForm()
  await signIn('unverified')
  expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeDefined()
})

test('the words of a failed sign-in go with the next one that works', async () => {
  const onSignedIn = await openForm()
  await signIn('alice', 'not this one')
  expect(await screen.findByText('Login Failed')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(screen.queryByText('Login Failed')).toBeNull()
})

test('with two-factor sign-in the code is asked for after the password, and a recovery code does too', async () => {
  const onSignedIn = await openForm()
  const alice = await aliceWithTwoFactor()
  await signIn('alice')
  const code = await screen.findByLabelText('Code')
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.type(code, '000{Enter}')
  expect(await screen.findByText('Enter the 6 digits, or a recovery code of 16 letters and digits')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await userEvent.clear(screen.getByLabelText('Recovery code'))
  await userEvent.type(screen.getByLabelText('Recovery code'), `${alice.recoveryCodes[0]}{Enter}`)
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ username: 'alice' })))
})

test('from the code there is a way back to the password', async () => {
  await openForm()
  await aliceWithTwoFactor()
  await signIn('alice')
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(emailOf('alice'))
})

test('after an administrator’s password, one of one’s own is chosen, then the code is asked for', async () => {
  const onSignedIn = await openForm()
  const alice = await aliceWithTwoFactor()
  const given = await hashPassword('sun123')
  await studio.db
    .transaction()
    .execute((transaction) => setTemporaryPassword(transaction, studio.ids.alice, given, studio.clock.now))
  await signIn('alice', 'sun123')
  const field = await screen.findByLabelText('New Password')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, 'short{Enter}')
  expect(await screen.findByText('Password must be at least 8 characters')).toBeDefined()
  expect(screen.getByText("Passwords don't match")).toBeDefined()
  // Nobody types before the frame in which the first wrong field gets the focus.
  await new Promise(requestAnimationFrame)
  const choose = async (chosen: string) => {
    for (const label of ['New Password', 'Confirm Password']) {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), chosen)
    }
    await userEvent.keyboard('{Enter}')
  }
  await choose('photography')
  expect(await screen.findByText(/^This password is too easy to guess/)).toBeDefined()
  await choose('lantern under oaks')
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), `${alice.recoveryCodes[0]}{Enter}`)
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ username: 'alice' })))
  expect(shownToasts()).toEqual([])
})
