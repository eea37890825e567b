import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { choose, click, confirm, seesToast, openAdmin, rowOf, toastTexts } from '#tests/help/admin-page.tsx'

afterEach(cleanup)

test('a server that breaks down says nothing of itself, only what was tried, and the question stays', async () => {
  const { db } = await openAdmin()
  await rowOf('alice')
  // Without a log entry no action is possible.
  await db.schema.alterTable('admin_logs').renameTo('admin_logs_gone').execute()
  await choose('Actions for alice', 'menuitem', 'Delete')
  await confirm('Delete alice?', 'Delete')
  await seesToast('Error: Failed to delete user')
  expect(screen.getByRole('dialog', { name: 'Delete alice?' })).toBeDefined()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Verify email of unverified')
  await seesToast('Error: Failed to verify user')
  await choose('Role of bob: User', 'menuitemradio', 'Moderator')
  await seesToast('Error: Failed to update user role')
  await userEvent.click(screen.getByLabelText('Select alice'))
  await click('Suspend Selected')
  await confirm('Suspend alice?', 'Suspend')
  await seesToast('Error: Failed to suspend users')

  await db.schema.alterTable('admin_logs_gone').renameTo('admin_logs').execute()
  // The dialog is still open.
  await confirm('Suspend alice?', 'Suspend')
  await seesToast('Selected users suspended successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await choose('Actions for bob', 'menuitem', 'Suspend')
  await db.deleteFrom('users').where('username', '=', 'bob').execute()
  await confirm('Suspend bob?', 'Suspend')
  await seesToast('Error: This user has already been deleted.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'bob' })).toBeNull())
  expect(toastTexts().some((words) => words.includes('our side'))).toBe(false)
})

test('too long search texts are refused, and a demoted administrator is informed', async () => {
  const { db, ids, history } = await openAdmin()
  await rowOf('alice')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), { target: { value: 'a\u0000b' } })
  expect(await screen.findByText(/character/)).toBeDefined()
  expect(screen.queryByText('No users found')).toBeNull()
  await click('Clear Filters')
  await rowOf('alice')
  history.push(`/admin?tab=investigation&search=ID+${ids.alice}`)
  await userEvent.click(await screen.findByRole('link', { name: 'Full Investigation of alice' }))
  const heading = await screen.findByRole('heading', { name: 'Full Investigation: alice' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe(heading.textContent))
  await userEvent.keyboard('{Escape}')
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', ids.admin).execute()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), '9')
  expect(await screen.findByText('Access Denied')).toBeDefined()
})
