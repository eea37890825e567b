import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { adminSearch } from '#app/web/search-params.ts'
import { ActivityLogs } from './activity-logs.tsx'
import { maintenance } from '#maintenance/api.ts'
import { filterOf } from './log-search.ts'
import { onReauth } from '#kernel/web/call.ts'
import { show } from '#tests/help/screen.tsx'
import { support } from '#support/api.ts'
import { openStudio } from '#tests/help/studio.ts'

/** The tab at a given address; call again to simulate a reload. */
function page(at = '/admin?tab=logs') {
  const root = createRootRoute()
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    validateSearch: adminSearch,
    component: ActivityLogs,
  })
  const history = createMemoryHistory({ initialEntries: [at] })
  return {
    history,
    open: () =>
      show(<RouterProvider router={createRouter({ routeTree: root.addChildren([admin]), history }) as never} />, [
        currentUser,
        settings,
      ]),
  }
}

const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent)

test('acts are listed with their changes as plain text, narrowed in place, and exported as shown', async () => {
  const { signIn, db, ids, clock } = await openStudio()
  signIn('admin')
  const hostile = '<script>window.hurt=1</script>'
  const row = {
    adminId: ids.admin,
    atCommandLine: 0,
    targetType: 'user' as const,
    targetId: ids.bob,
    ipAddress: '192.0.2.7',
    createdAt: clock.now,
  }
  await db
    .insertInto('admin_logs')
    .values([
      {
        ...row,
        id: 1_000_001,
        action: 'user_suspended',
        details: JSON.stringify({ status: { before: 'active', after: hostile } }),
      },
      {
        ...row,
        id: 1_000_002,
        action: 'user_verified',
        details: JSON.stringify({ emailVerified: { before: false, after: true } }),
        adminId: null,
        ipAddress: '',
      },
      {
        ...row,
        id: 1_000_003,
        action: 'user_created',
        details: '{}',
        adminId: null,
        atCommandLine: 1,
        ipAddress: '',
        targetId: 2_000_000_000,
      },
    ])
    .execute()
  const user = userEvent.setup()
  const { history, open } = page()
  await open()
  await waitFor(() =>
    expect(rows()).toEqual([
      'Created a useruser_created',
      'Verified an email addressuser_verified',
      'Suspended a useruser_suspended',
    ]),
  )
  for (const words of [
    'Command line',
    'Deleted account',
    'admin',
    `status: active → ${hostile}`,
    'email verified: no → yes',
    '05/01/2026, 5:00\u00a0AM',
  ])
    expect(screen.getAllByText(words, { normalizer: (text) => text }).length, words).toBeGreaterThan(0)
  expect([...document.querySelectorAll('pre')].map(({ textContent }) => textContent).join()).toContain(hostile)
  expect(document.querySelector('script')).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'By admin' }), 'admin')
  await waitFor(() => expect(rows()).toEqual(['Suspended a useruser_suspended']))
  const taken: { name: string; file: Blob }[] = []
  let made: Blob | undefined
  const { createObjectURL, revokeObjectURL } = URL
  Object.assign(URL, { createObjectURL: (file: Blob) => ((made = file), 'blob:here'), revokeObjectURL: () => {} })
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (made) taken.push({ name: this.download, file: made })
  })
  onTestFinished(() => clicked.mockRestore())
  // The password was verified too long ago: the dialog asks for it, then the download starts.
  clock.now += 11 * 60_000
  onTestFinished(
    onReauth(async () => {
      clock.now -= 11 * 60_000
      return true
    }),
  )
  await user.dblClick(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(taken.map(({ name }) => name)).toEqual(['activity-logs-2026-05-01.csv']))
  expect((await taken[0]?.file.text())?.split('\r\n').filter((line) => line.includes('user_'))).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'About user' }), 'alice')
  await screen.findByText('Nothing matches these filters. To find a person, enter the full username, email or #id.')
  expect(history.location.search).toBe('?tab=logs&by=admin&about=alice')
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('what is typed as a day counts or is marked, and a reload keeps what is wanted', async () => {
  const { signIn, db, ids, clock } = await openStudio()
  signIn('admin')
  const row = {
    adminId: ids.admin,
    atCommandLine: 0,
    targetType: 'user' as const,
    targetId: null,
    ipAddress: '',
    createdAt: clock.now,
  }
  await db
    .insertInto('admin_logs')
    .values([
      { ...row, id: 1_000_001, action: 'users_deleted', details: JSON.stringify({ userIds: [1_000_011, 1_000_012] }) },
    ])
    .execute()
  const user = userEvent.setup()
  const { history, open } = page('/admin?tab=logs&from=2026-04-30')
  await open()
  expect((await screen.findAllByText('2 users')).length).toBe(2)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('04/30/2026')
  const to = screen.getByRole('textbox', { name: 'To' })
  await user.type(to, '2026-04-29')
  await screen.findByText('Choose a day on or after From')
  expect(history.location.search).toContain('to=2026-04-29')
  await user.clear(to)
  await user.type(to, 'tomorrow')
  expect(screen.queryByText(/^Enter a date/)).toBeNull()
  await user.tab()
  await screen.findByText('Enter a date that exists, as MM/DD/YYYY')
  expect(history.location.search).not.toContain('to=')
})

test('what was done with a ticket names its photographer and who answers it', async () => {
  const studio = await openStudio()
  const { id } = await studio.as('alice')(support.create, {
    input: { subject: 'Dark map', message: 'The map stays dark.', priority: 'normal' },
  })
  await studio.as('admin')(support.change, {
    params: { id },
    input: { status: 'in_progress', assignedToId: studio.ids.admin },
  })
  studio.signIn('admin')
  await page('/admin?tab=logs').open()
  expect(await screen.findByText('alice’s ticket, status: open → in progress, assigned to admin')).toBeDefined()
})

test('instants among the details are written as times, not as numbers', async () => {
  const studio = await openStudio()
  await studio.as('admin')(maintenance.setMode, { input: { enabled: true } })
  studio.signIn('admin')
  await page('/admin?tab=logs').open()
  const short = await screen.findByText(/^enabled: no → yes, sessions end at: 05\/01\/2026, 5:03\sAM$/)
  expect(short.closest('details')?.textContent).not.toMatch(/\d{13}/)
})

test('days are those of the administrator, the last one included', () => {
  const wanted = { from: '2026-11-01', to: '2026-11-01' }
  expect(filterOf(wanted, 'America/New_York')).toEqual({ from: '2026-11-01T04:00:00Z', to: '2026-11-02T05:00:00Z' })
})
