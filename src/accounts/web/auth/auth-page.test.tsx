import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { AuthPage } from './auth-page.tsx'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { emailOf } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'

afterEach(() => localStorage.clear())

const install = { mail: true, linksReachOutside: true, setupToken: false } as const

async function open() {
  await show(<AuthPage install={install} path="/" />)
  return {
    email: screen.getByLabelText<HTMLInputElement>('Email'),
    password: screen.getByLabelText('Password'),
  }
}

test('after a link was emailed, its next tab has the address filled in and asks for the password', async () => {
  await openWithMail()
  expect((await open()).email.value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(dialog.querySelector('input[type=email]') as HTMLElement, emailOf('alice'))
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  await screen.findByText(/you'll receive password reset instructions/)
  cleanup()
  const { email, password } = await open()
  expect(email.value).toBe(emailOf('alice'))
  expect(document.activeElement).toBe(password)
})
