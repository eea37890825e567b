import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clients } from '#clients/api.ts'
import { DeleteClient } from '#clients/web/delete-client.tsx'
import { invoices } from '#invoices/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

test('a client with an invoice is archived, and the dialog says so before', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const { id } = await alice(clients.create, { input: { name: 'Priya Raman' } })
  await alice(invoices.create, {
    input: {
      clientId: id,
      issueDate: '2026-10-15',
      dueDate: '2026-11-14',
      items: [{ description: 'Work', quantity: 1, rate: 100 }],
    },
  })
  const onClose = vi.fn<() => void>()
  await show(<DeleteClient client={await alice(clients.find, { params: { id } })} onClose={onClose} />)
  expect((await screen.findByRole('dialog', { name: 'Archive this client?' })).textContent).toContain(
    'Invoices and contracts need their client, so Priya Raman can’t be deleted.',
  )
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await alice(clients.find, { params: { id } })).toMatchObject({
    archivedAt: expect.any(String),
    hasPapers: true,
  })
})
