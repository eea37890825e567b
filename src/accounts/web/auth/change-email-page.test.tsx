import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { security } from '#accounts/security-api.ts'
import { accounts } from '#accounts/api.ts'
import { waitForEmails } from '#tests/help/emails.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { emailOf } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { ChangeEmailPage } from './change-email-page.tsx'

afterEach(cleanup)

const secretIn = (text: string | undefined, name: 'token' | 'undo') =>
  new RegExp(`change-email\\?${name}=([\\w-]+)`).exec(text ?? '')?.[1] ?? ''

test('a new address is confirmed by a click, and the old mailbox puts its own back by another', async () => {
  const studio = await openWithMail()
  await studio.as('alice')(security.changeEmail, { input: { email: 'studio@archer.example' } })
  const [asked] = await waitForEmails(studio.box, 1)
  await show(<ChangeEmailPage token={secretIn(asked?.text, 'token')} undo={null} />)
  // Mail programs open links: without a click nothing happens.
  expect((await studio.as('alice')(accounts.current, {})).email).toBe(emailOf('alice'))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }))
  expect((await screen.findByRole('status')).textContent).toBe('From now on you sign in with studio@archer.example.')
  cleanup()
  const told = (await waitForEmails(studio.box, 2)).find(({ to }) => to === emailOf('alice'))
  await show(<ChangeEmailPage token={null} undo={secretIn(told?.text, 'undo')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Put back my old address' }))
  expect((await screen.findByRole('status')).textContent).toContain(`You sign in with ${emailOf('alice')} again`)
})

test('a link that no longer works says so, and changes nothing', async () => {
  await openWithMail()
  await show(<ChangeEmailPage token={'x'.repeat(43)} undo={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link is invalid or expired. Your email address was not changed.',
  )
})
