import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RegisterForm } from './register-form.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'
import { dismiss, shownToasts } from '#ui/toast/toast-store.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { emailOf } from '#tests/help/people.ts'
import { openStudio } from '#tests/help/studio.ts'

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) dismiss(id)
})

async function register(email: string, username: string) {
  await openStudio()
  render(
    <UiProvider>
      <RegisterForm
        install={{ mail: false, linksReachOutside: true, setupToken: false }}
        onVerificationSent={() => {}}
        onRegistered={() => {}}
      />
      <Toasts />
    </UiProvider>,
  )
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Username'), username)
  await userEvent.type(screen.getByLabelText('Password'), 'a violet hour')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a violet hour{Enter}')
}

test.each([
  ['Username', 'new@studio.example', 'alice', 'This username is already taken. Please choose a different one.'],
  [
    'Email',
    emailOf('alice'),
    'newcomer',
    'An account with this email already exists. Please use a different email or try logging in.',
  ],
])('a taken %s is said once, and marked', async (label, email, username, words) => {
  await register(email, username)
  expect(await screen.findAllByText(words)).toHaveLength(1)
  expect(shownToasts().map(({ title, message }) => [title, message])).toContainEqual(['Registration Failed', words])
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})
