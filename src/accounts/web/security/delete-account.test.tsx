import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DownloadData } from '#export/web/download-data.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeletedPage } from './deleted-page.tsx'
import { accounts } from '#accounts/api.ts'
import { departed } from '#accounts/web/departure.ts'
import { currentUser } from '#accounts/web/queries.ts'
import { call, pauseCalls } from '#kernel/web/call.ts'
import type { Who } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

/** The page is left; what its calls wait for would hold back those of the next test. */
afterEach(() => pauseCalls().resume())

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** jsdom does not navigate, and logs an error instead. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const goes = [
  'Account and profile',
  'Shoots and planning data',
  'Client information',
  'Invoices and financial records',
  'Gear checklists',
  'Contracts and reference images',
  'Notifications and reminders',
]

async function openDialog(who: Who) {
  const studio = await openStudio()
  studio.signIn(who)
  await show(
    <>
      <DeleteAccount download={<DownloadData brief />} />
      <Toasts />
    </>,
    [currentUser],
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Are you absolutely sure?' })
  const confirm = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete Account' })
  return { studio, confirm }
}

test('what keeps an account is said, and it stays', async () => {
  const { studio, confirm } = await openDialog('admin')
  await userEvent.type(screen.getByLabelText('Type admin to confirm'), 'admin')
  await userEvent.click(confirm())
  await screen.findByText('Error')
  await screen.findByText(/only administrator/)
  expect(confirm().disabled).toBe(false)
  expect((await studio.raw('admin', 'GET', '/api/user')).status).toBe(200)
})

test('the goodbye page is for the deleted user only, also after a reload', async () => {
  const visit = () =>
    render(
      <UiProvider>
        <DeletedPage />
      </UiProvider>,
    )
  localStorage.setItem('draft', 'of somebody')
  visit()
  expect(screen.getByText(/Nothing was deleted just now/)).toBeDefined()
  expect(localStorage).toHaveLength(0)
  cleanup()
  history.replaceState(departed, '')
  for (const again of [false, true]) {
    visit()
    expect(screen.getByRole('heading', { name: 'Account deleted' }), String(again)).toBeDefined()
    for (const what of goes) expect(screen.getByText(what)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    expect(sessionStorage).toHaveLength(0)
    cleanup()
  }
})

test('an account goes only when its username was typed, and then all of it', async () => {
  const { studio, confirm } = await openDialog('alice')
  for (const what of goes) expect(screen.getByText(what)).toBeDefined()
  expect(confirm().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Type alice to confirm'), 'bob{Enter}')
  expect(confirm().disabled).toBe(true)
  await userEvent.clear(screen.getByLabelText('Type alice to confirm'))
  await userEvent.type(screen.getByLabelText('Type alice to confirm'), 'alice')
  expect((await studio.db.selectFrom('users').select('id').where('id', '=', studio.ids.alice).execute()).length).toBe(1)
  await userEvent.dblClick(confirm())
  await vi.waitFor(() => expect([location.pathname, history.state]).toEqual(['/account-deleted', departed]))
  expect(sessionStorage.getItem('flash')).toContain('Account deleted')
  expect(await studio.db.selectFrom('users').select('id').where('id', '=', studio.ids.alice).execute()).toEqual([])
  expect(screen.queryByText('Error')).toBeNull()
})

test('nothing is read for an account while it is deleted', async () => {
  const { confirm } = await openDialog('alice')
  await userEvent.type(screen.getByLabelText('Type alice to confirm'), 'alice')
  const { fetch } = globalThis
  const answers: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method === 'DELETE') call(accounts.current, {}).catch(() => {})
    const answer = await fetch(url, init)
    answers.push(`${init?.method} ${String(url)} ${answer.status}`)
    return answer
  })
  await userEvent.click(confirm())
  await vi.waitFor(() => expect([location.pathname, history.state]).toEqual(['/account-deleted', departed]))
  expect(sessionStorage.getItem('flash')).toContain('Account deleted')
  expect(answers).toEqual(['DELETE /api/account 204'])
})
