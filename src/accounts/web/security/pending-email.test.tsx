import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { security } from '#accounts/security-api.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { show } from '#tests/help/screen.tsx'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { PendingEmail } from './pending-email.tsx'

test('a change of the address that waits says for what and until when, and can be canceled', async () => {
  const studio = await openWithMail()
  studio.signIn('alice')
  const alice = studio.as('alice')
  await alice(security.changeEmail, { input: { email: 'studio@archer.example' } })
  await show(<PendingEmail />, [currentUser, settings])
  const status = await screen.findByRole('status')
  expect(status.textContent).toMatch(
    /^Waiting for you to confirm studio@archer\.example\. The link .* works until .+\./,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change to studio@archer.example' }))
  await vi.waitFor(() => expect(screen.queryByText(/Waiting for you/)).toBeNull())
  expect(await alice(security.pendingEmail, {})).toEqual({ pending: null })
})
