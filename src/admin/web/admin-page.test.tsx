import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { notifications } from '#notification-list/api.ts'
import { choose, click, confirm, seesToast, openAdmin, rowOf, toastTexts } from '#tests/help/admin-page.tsx'
import { emailOf } from '#tests/help/people.ts'

afterEach(cleanup)

test('other users see that access is denied, and nothing is loaded', async () => {
  await openAdmin('/admin', 'moderator')
  expect(await screen.findByText('Access Denied')).toBeDefined()
  expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('users are narrowed down, suspended, let in again and given roles; what is refused goes back', async () => {
  const { history, db, ids } = await openAdmin()
  expect(await screen.findByText('Showing 6 of 6 users')).toBeDefined()
  const alice = await rowOf('alice')
  expect(alice.getByText('Never')).toBeDefined()
  // The administrator's own row has no actions that the server would refuse.
  const own = await rowOf('admin')
  expect(own.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(own.queryByRole('button', { name: /^Role of/ })).toBeNull()
  expect(own.queryByRole('button', { name: /password/ })).toBeNull()

  await choose('Actions for alice', 'menuitem', 'Suspend')
  await confirm('Suspend alice?', 'Suspend')
  await seesToast('User status updated successfully')
  expect(alice.getByText('Suspended')).toBeDefined()
  await choose('Actions for alice', 'menuitem', 'Activate')
  expect(await alice.findByText('Active')).toBeDefined()

  await choose('Role of bob: User', 'menuitemradio', 'Admin')
  await confirm('Make bob an administrator?', 'Make administrator')
  await seesToast('User role updated successfully')
  expect(await screen.findByRole('button', { name: 'Role of bob: Admin' })).toBeDefined()

  // A user becomes an administrator only after verifying the address.
  await choose('Role of unverified: User', 'menuitemradio', 'Admin')
  await confirm('Make unverified an administrator?', 'Make administrator')
  await waitFor(() => expect(toastTexts().some((words) => words.startsWith('Error: '))).toBe(true))
  expect(await screen.findByRole('button', { name: 'Role of unverified: User' })).toBeDefined()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Verify email of unverified' }))
  await seesToast('User email verified successfully.')
  expect((await rowOf('unverified')).getByText('Active')).toBeDefined()

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ali')
  expect(await screen.findByText(/^Showing 1 of 6 users$/)).toBeDefined()
  expect(history.location.search).toBe('?search=ali')
  const count = screen.getByText(/^Showing/)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'zzz')
  expect(await screen.findByText('No users found')).toBeDefined()
  // The same element is updated, so that screen readers announce it.
  expect(count.textContent).toBe('Showing 0 of 6 users')
  expect(screen.getByText(/^Showing/)).toBe(count)
  await click('Clear Filters')
  expect(await screen.findByText('Showing 6 of 6 users')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')

  const logged = await db.selectFrom('admin_logs').select(['action', 'targetId']).orderBy('id').execute()
  expect(logged).toEqual([
    { action: 'user_suspended', targetId: ids.alice },
    { action: 'user_activated', targetId: ids.alice },
    { action: 'user_role_changed', targetId: ids.bob },
    { action: 'user_verified', targetId: ids.unverified },
  ])
})

test('several are suspended and deleted at once, never oneself, and another list begins with no ticks', async () => {
  const { db } = await openAdmin()
  await screen.findByText('Showing 6 of 6 users')
  await userEvent.click(screen.getByLabelText('Select all users shown'))
  expect(screen.getByText('5 selected')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox'), 'bob')
  await screen.findByText(/^Showing 1 of 6/)
  expect(screen.queryByText(/selected$/)).toBeNull()
  await click('Clear Filters')
  await screen.findByText('Showing 6 of 6 users')

  await userEvent.click(screen.getByLabelText('Select alice'))
  const all = screen.getByLabelText<HTMLInputElement>('Select all users shown')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await userEvent.click(screen.getByLabelText('Select bob'))
  await click('Suspend Selected')
  await confirm('Suspend 2 users?', 'Suspend')
  await seesToast('Selected users suspended successfully')
  expect((await rowOf('bob')).getByText('Suspended')).toBeDefined()
  expect(screen.queryByText(/selected$/)).toBeNull()

  await userEvent.click(screen.getByLabelText('Select alice'))
  await userEvent.click(screen.getByLabelText('Select bob'))
  await click('Delete Selected')
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 users?' })
  for (const thing of [
    'shoots',
    'clients',
    'invoices',
    'gear checklists',
    'reminders',
    'contracts',
    'reference images',
    'cannot be undone',
  ])
    expect(dialog.textContent).toContain(thing)
  await confirm('Delete 2 users?', 'Delete')
  await seesToast('Selected users deleted successfully')
  expect(await screen.findByText('Showing 4 of 4 users')).toBeDefined()
  expect(await db.selectFrom('users').select('username').where('username', 'in', ['alice', 'bob']).execute()).toEqual(
    [],
  )

  await choose('Actions for moderator', 'menuitem', 'Delete')
  await db.deleteFrom('users').where('username', '=', 'moderator').execute()
  await confirm('Delete moderator?', 'Delete')
  await waitFor(() => expect(toastTexts().some((words) => words.startsWith('Error: '))).toBe(true))
  // The list was outdated and is loaded again.
  expect(await screen.findByText('Showing 3 of 3 users')).toBeDefined()
})

/** Serves the page as from a server without mail. */
function withoutMail() {
  const boot = Object.assign(document.createElement('script'), {
    id: 'boot',
    type: 'application/json',
    textContent: '{"install":{"mail":false}}',
  })
  document.head.append(boot)
  onTestFinished(() => boot.remove())
}

test('a password is given for the next sign-in, and a notification is written', async () => {
  withoutMail()
  const { as, raw } = await openAdmin()
  await rowOf('alice')
  await click('Change the password of alice')
  const change = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change Password' })
  const password = await screen.findByLabelText('New Password')
  fireEvent.submit(password.closest('form') as HTMLFormElement)
  await seesToast("Validation Error: Passwords don't match or are empty")
  await userEvent.type(password, 'sun12')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'sun')
  expect(screen.getByText('Password must be at least 6 characters long')).toBeDefined()
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  expect(change().disabled).toBe(true)
  await userEvent.type(password, '3')
  await userEvent.type(screen.getByLabelText('Confirm Password'), '123')
  await userEvent.dblClick(change())
  // No email is announced.
  await seesToast(
    'Password changed successfully.: This server sends no email, so tell them yourself. They will choose a ' +
      'new one at the next sign-in.',
  )
  const entered = await raw('visitor', 'POST', '/api/login', { body: { email: emailOf('alice'), password: 'sun123' } })
  expect(entered.json).toMatchObject({ reason: 'new_password_needed' })

  await click('Send bob a notification')
  await userEvent.click(await screen.findByRole('button', { name: 'Send Notification' }))
  expect(await screen.findAllByText('Title and message are required')).toHaveLength(1)
  for (const name of ['Title', 'Message'])
    expect(screen.getByRole('textbox', { name: new RegExp(name) }).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Backups tonight')
  await userEvent.type(screen.getByRole('textbox', { name: /Message/ }), 'The server is slow from 2 to 3 <b>AM</b>.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send Notification' }))
  await seesToast('Notification sent')
  expect(await as('bob')(notifications.list, {})).toMatchObject([
    {
      title: 'Backups tonight',
      message: 'The server is slow from 2 to 3 <b>AM</b>.',
      type: 'admin_message',
      priority: 'normal',
    },
  ])

  await click('Broadcast Notification')
  await screen.findByRole('dialog', { name: 'Broadcast Notification' })
  expect(screen.getByText('All active users will see it under the bell.')).toBeDefined()
  await userEvent.click(screen.getByLabelText('Exclude administrators from broadcast'))
  expect(screen.getByText('All active users except administrators will see it under the bell.')).toBeDefined()
})

test('a user is found by address, and a failed export is reported', async () => {
  const { history, ids, db } = await openAdmin('/admin?tab=investigation')
  await userEvent.type(await screen.findByPlaceholderText('Search by username, email, ID, or IP'), 'alice@')
  await userEvent.click(await screen.findByRole('link', { name: 'Full Investigation of alice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Full Investigation: alice' }))
  expect(history.location.search).toContain(`user=${ids.alice}`)
  expect(dialog.getAllByText('Not set')).toHaveLength(7)
  expect(dialog.getByText('Total Revenue').nextSibling?.textContent).toBe('$0.00 all invoices, paid or not')
  expect(await dialog.findByText('No shoots yet.')).toBeDefined()
  await userEvent.click(dialog.getByRole('tab', { name: 'Recent Activity' }))
  expect(await dialog.findByText('This user has not signed in yet.')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(history.location.search).not.toContain('user='))
  history.push('/admin?user=999999')
  expect(await screen.findByText('Unable to load user details')).toBeDefined()
  await userEvent.keyboard('{Escape}')

  await db.updateTable('users').set({ role: 'user' }).where('id', '=', ids.admin).execute()
  await click('Export Shoots')
  await waitFor(() => expect(toastTexts().some((words) => words.startsWith('Error: '))).toBe(true))
  // A demoted administrator sees that without a reload.
  expect(await screen.findByText('Access Denied')).toBeDefined()
})
