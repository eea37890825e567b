import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { security } from '#accounts/security-api.ts'
import { settings, currentUser } from '#accounts/web/queries.ts'
import { SecuritySection } from './security-section.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'
import { password } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

async function openSection() {
  const studio = await openStudio()
  studio.signIn('alice')
  await studio.session('alice')
  await show(
    <>
      <SecuritySection />
      <Toasts />
    </>,
    [currentUser, settings],
  )
  return studio
}

test('two-factor sign-in is set up by a code, shows recovery codes once, and ends by password and code', async () => {
  const studio = await openSection()
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor sign-in' })
  expect(within(dialog).getByRole('img', { name: /authenticator app/ })).toBeDefined()
  const secret = (dialog.querySelector('code')?.textContent ?? '').replaceAll(' ', '')
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: studio.clock.now + steps * 30_000 })
  await userEvent.type(within(dialog).getByLabelText('Code'), `${code(5)}{Enter}`)
  expect(await within(dialog).findByText(/^This code is wrong/)).toBeDefined()
  await userEvent.clear(within(dialog).getByLabelText('Code'))
  await userEvent.type(within(dialog).getByLabelText('Code'), `${code()}{Enter}`)
  const stored = await screen.findByRole('dialog', { name: 'Your recovery codes' })
  expect(within(stored).getAllByRole('listitem')).toHaveLength(10)
  await userEvent.click(within(stored).getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText(/10 recovery codes are left/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  const question = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' })
  await userEvent.type(within(question).getByLabelText('Password'), password)
  await userEvent.type(within(question).getByLabelText('Code'), `${code(1)}{Enter}`)
  expect(await screen.findByText('Two-factor sign-in is off')).toBeDefined()
  expect(await studio.as('alice')(security.twoFactor, {})).toMatchObject({ isOn: false })
})

test('other places can be signed out, one by one or all', async () => {
  await openSection()
  expect(await screen.findByText('This device')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('Signed out everywhere else')).toBeDefined()
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull())
})

test('the words of a refused password stand at their field', async () => {
  await openSection()
  await userEvent.type(screen.getByLabelText('Current password'), 'not this one')
  await userEvent.type(screen.getByLabelText('New password'), 'lantern under oaks')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern under oak')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText("Passwords don't match")).toBeDefined()
  await userEvent.type(screen.getByLabelText('Confirm new password'), 's{Enter}')
  expect(await screen.findByText('That’s not your password. Try again.')).toBeDefined()
})

test('with two-factor sign-in a new password asks for a code as well', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const { secret } = await studio.as('alice')(security.beginTwoFactor, {})
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: studio.clock.now + steps * 30_000 })
  await studio.as('alice')(security.confirmTwoFactor, { input: { code: code() } })
  await show(
    <>
      <SecuritySection />
      <Toasts />
    </>,
    [currentUser, settings],
  )
  const field = await screen.findByLabelText('Code')
  await userEvent.type(screen.getByLabelText('Current password'), password)
  for (const label of ['New password', 'Confirm new password'])
    await userEvent.type(screen.getByLabelText(label), 'lantern under oaks')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/^Enter the 6 digits/)).toBeDefined()
  await userEvent.type(field, `${code(5)}{Enter}`)
  expect(await screen.findByText(/^This code is wrong/)).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, `${code(1)}{Enter}`)
  expect(await screen.findByText('Password changed')).toBeDefined()
})
