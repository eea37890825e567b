import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#accounts/api.ts'
import { SignInForm } from '#accounts/web/sign-in-form.tsx'
import { UiProvider } from '#ui/provider.tsx'
import { dismiss, shownToasts } from '#ui/toast-store.ts'
import { Toasts } from '#ui/toasts.tsx'
import { emailOf, password, type Who } from '#tests/help/people.ts'
import { openStudio } from '#tests/help/studio.ts'

// What a browser has and jsdom has not.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false, media: '', onchange: null, addListener: () => {}, removeListener: () => {} })

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) dismiss(id)
})

async function openForm() {
  await openStudio()
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

test('whoever has not verified their address can ask for the link again', async () => {
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
