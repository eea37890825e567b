import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeleteAccount } from '#accounts/web/security/delete-account.tsx'
import { currentUser } from '#accounts/web/queries.ts'
import { Departure } from './departure.tsx'
import type { Who } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { Toasts } from '#ui/toast/toasts.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** jsdom does not navigate, and logs an error instead. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function openDialog(who: Who = 'admin', prepare: (studio: Studio) => Promise<unknown> = async () => {}) {
  const studio = await openStudio()
  await prepare(studio)
  studio.signIn(who)
  await show(
    <>
      <DeleteAccount Departure={Departure} />
      <Toasts />
    </>,
    [currentUser],
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Are you absolutely sure?' })
  const button = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete Account' })
  const rolesLeft = async () =>
    (await studio.db.selectFrom('users').select(['username', 'role']).orderBy('id').execute())
      .filter(({ role }) => role === 'admin')
      .map(({ username }) => username)
  return { studio, button, rolesLeft }
}

const isGone = () => vi.waitFor(() => expect(sessionStorage.getItem('flash')).toContain('Account deleted'))

test('the only administrator finds Alice with the keyboard and hands over to her', async () => {
  const { button, rolesLeft } = await openDialog()
  const field = await screen.findByRole('combobox', { name: /New administrator/ })
  await userEvent.type(screen.getByLabelText('Type admin to confirm'), 'admin')
  expect(button().disabled).toBe(true)
  await userEvent.type(field, 'ali')
  await screen.findByRole('option', { name: 'alice (alice@studio.example)', hidden: true })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('alice (alice@studio.example)'))
  expect(button().disabled).toBe(false)
  await userEvent.type(screen.getByLabelText('Type admin to confirm'), '{Enter}')
  await isGone()
  expect(await rolesLeft()).toEqual(['alice'])
})

test('only possible administrators are offered; one suspended meanwhile is refused, and all stays', async () => {
  const { studio, button, rolesLeft } = await openDialog()
  const field = await screen.findByRole('combobox', { name: /New administrator/ })
  await userEvent.click(field)
  await screen.findByRole('option', { name: /^alice/, hidden: true })
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'moderator (moderator@studio.example)',
    'bob (bob@studio.example)',
    'alice (alice@studio.example)',
  ])
  await userEvent.click(screen.getByRole('option', { name: /^bob/, hidden: true }))
  await studio.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', studio.ids.bob).execute()
  await userEvent.type(screen.getByLabelText('Type admin to confirm'), 'admin{Enter}')
  await screen.findByText(/The user you chose is suspended/)
  expect(button().disabled).toBe(false)
  expect(await rolesLeft()).toEqual(['admin'])
})

test('where nobody else has an account, it asks to close the installation', async () => {
  const { studio, button } = await openDialog('admin', ({ db, ids }) =>
    db.deleteFrom('users').where('id', '<>', ids.admin).execute(),
  )
  const tick = await screen.findByRole('checkbox', { name: 'Close this installation' })
  expect(screen.getByText(/Backups stay in their folder/)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Type admin to confirm'), 'admin')
  expect(button().disabled).toBe(true)
  await userEvent.click(tick)
  await userEvent.click(tick)
  expect(button().disabled).toBe(true)
  await userEvent.click(tick)
  await userEvent.click(button())
  await isGone()
  expect(await studio.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await studio.db.selectFrom('system_settings').select('key').execute()).toEqual([])
})

test('with other administrators there is nothing to choose, and photographers are not asked', async () => {
  const { button, rolesLeft } = await openDialog('admin', ({ db, ids }) =>
    db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.bob).execute(),
  )
  expect(await screen.findByText('Other administrators continue to run this server.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Type admin to confirm'), 'admin')
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  await isGone()
  expect(await rolesLeft()).toEqual(['bob'])
  cleanup()
  const alice = await openDialog('alice')
  await userEvent.type(screen.getByLabelText('Type alice to confirm'), 'alice')
  expect(alice.button().disabled).toBe(false)
  expect(screen.queryByText(/administrator/)).toBeNull()
})
