import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { openWithCodes } from '#tests/help/codes.ts'
import { show } from '#tests/help/screen.tsx'
import { ClientLinkButtons } from './client-link-buttons.tsx'

test('beside the links of a client without an address it says that no code can be emailed', async () => {
  const { studio } = await openWithCodes()
  const { id } = await studio.as('alice')(clients.create, { input: { name: 'Leo Castellano' } })
  studio.signIn('alice')
  await show(<ClientLinkButtons clientId={id} clientName="Leo Castellano" />)
  expect((await screen.findByText(/^There is no email address for Leo Castellano/)).textContent).toBe(
    'There is no email address for Leo Castellano, so we can’t email a code. Anyone with the link can accept and sign.',
  )
  expect(screen.getByRole('button', { name: 'New link' })).toBeDefined()
})
