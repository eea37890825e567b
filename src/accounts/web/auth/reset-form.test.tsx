import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ResetForm } from './reset-form.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

test('a link that was used meanwhile is a bad link', async () => {
  await openStudio()
  const onBadLink = vi.fn<() => void>()
  render(<ResetForm token={'x'.repeat(43)} onBadLink={onBadLink} />, { wrapper: UiProvider })
  await userEvent.type(screen.getByLabelText('New Password'), 'a violet hour')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'a violet hour{Enter}')
  await vi.waitFor(() => expect(onBadLink).toHaveBeenCalledOnce())
})
