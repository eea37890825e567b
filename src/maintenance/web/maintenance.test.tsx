import { useMutation } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { call } from '#kernel/web/call.ts'
import { maintenance } from '#maintenance/api.ts'
import { graceMs } from '#maintenance/rules.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { emailOf, password } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { AdminLoginPage } from './admin-login-page.tsx'
import { MaintenanceOverlay } from './maintenance-overlay.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import { MaintenanceTab } from './maintenance-tab.tsx'

afterEach(cleanup)

/** Freezes the clock until a test moves it; requests are still answered. */
function holdTime({ clock }: Studio) {
  vi.useFakeTimers({
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
    now: clock.now,
    shouldAdvanceTime: true,
  })
  onTestFinished(() => {
    // React's scheduler uses an interval, which would stay frozen for the following tests.
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
  })
  return async (ms: number) => {
    clock.now += ms
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }
}

const typing = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

function Save() {
  const { mutate } = useMutation({
    mutationFn: () => call(clients.create, { input: { name: 'Maya' } }),
    meta: { failed: { title: 'Error', message: ({ message }) => message } },
  })
  return (
    <button type="button" onClick={() => mutate()}>
      Save
    </button>
  )
}

test('people see how long they have left, nothing typed is lost, and all is as before on opening', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const pass = holdTime(studio)
  await show(
    <>
      <input aria-label="Notes" />
      <Save />
      <MaintenanceOverlay />
    </>,
    [currentUser],
  )
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Golden light on the pier' } })
  await studio.closeForMaintenance()
  // A refused call shows it before the next poll would.
  await expect(call(clients.list, {})).rejects.toMatchObject({ reason: 'maintenance' })
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(3:00|2:5\d)$/)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(shownToasts().map(({ title }) => title)).toEqual(['Error']))
  expect(within(screen.getByRole('region', { name: 'Maintenance' })).getByRole('timer')).toBeDefined()
  await pass(2 * 60_000)
  expect(screen.getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/)
  expect(screen.getByText(/^Lightbook is closing for maintenance\. You will be signed out in one minute/)).toBeDefined()
  await pass(60_000)
  const cover = await screen.findByRole('dialog', { name: 'Closed for maintenance' })
  expect(within(cover).getByText(/usually takes 15-30 minutes/)).toBeDefined()
  const again = within(cover).getByRole('button', { name: 'Check Again' })
  // The button is disabled during a poll.
  await vi.waitFor(() => expect(again.hasAttribute('data-loading')).toBe(false))
  // Clicks during a poll are ignored.
  await vi.waitFor(async () => {
    await typing().click(again)
    expect(within(cover).getByText(/^Still closed/)).toBeDefined()
  })
  await studio.as('admin')(maintenance.setMode, { input: { enabled: false } })
  await pass(30_000)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('Golden light on the pier')
  // The failure toasts of maintenance mode are dismissed.
  expect(shownToasts()).toEqual([])
})

test('an administrator closes the place after a question, sees what follows, and opens it', async () => {
  const studio = await openStudio()
  studio.signIn('admin')
  const pass = holdTime(studio)
  await show(
    <>
      <MaintenanceTab />
      <MaintenanceOverlay />
      <Toasts />
    </>,
    [currentUser, settings],
  )
  const person = typing()
  expect(await screen.findByText('Open')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Preview Maintenance Page' }).getAttribute('href')).toBe('/maintenance')
  await person.click(screen.getByRole('switch'))
  expect((await studio.as('visitor')(maintenance.mode, {})).enabled).toBe(false)
  await person.dblClick(await screen.findByRole('button', { name: 'Close Lightbook' }))
  expect(await screen.findByText('Maintenance Mode Enabled')).toBeDefined()
  expect(await screen.findByText('Closed')).toBeDefined()
  expect(screen.getByText('Non-admin users will be logged out in 3 minutes.')).toBeDefined()
  expect(screen.getAllByText(/only administrators can use Lightbook/)).not.toHaveLength(0)
  await pass(graceMs)
  expect(await screen.findByText('Ended')).toBeDefined()
  expect(screen.getByText('Non-admin users were logged out.')).toBeDefined()
  await person.click(screen.getByRole('switch'))
  expect(await screen.findByText('Maintenance Mode Disabled')).toBeDefined()
  expect(await studio.db.selectFrom('admin_logs').select('action').orderBy('id').execute()).toEqual([
    { action: 'maintenance_started' },
    { action: 'maintenance_ended' },
  ])
  // Another administrator's change appears by itself.
  await studio.closeForMaintenance()
  await pass(5000)
  expect(await screen.findByText('Closed')).toBeDefined()
})

/** A page at its address, without the application's frame. */
function open(page: React.ReactNode, address: string) {
  history.replaceState(null, '', address)
  onTestFinished(() => {
    history.replaceState(null, '', '/')
    sessionStorage.clear()
  })
  render(
    <UiProvider>
      {page}
      <Toasts />
    </UiProvider>,
  )
}

const accessLink = () => screen.queryByRole('link', { name: 'Administrator Access' })

test('the way for administrators shows for ten seconds after its keys', async () => {
  const studio = await openStudio()
  const pass = holdTime(studio)
  open(<MaintenancePage isInMaintenance />, '/shoots/7')
  expect(screen.getByRole('heading', { name: 'Back soon' })).toBeDefined()
  expect(accessLink()).toBeNull()
  for (const key of ['Control', 'Alt', ...'admin'])
    fireEvent.keyDown(window, { key, code: key, ctrlKey: true, altKey: key !== 'Control' })
  expect(accessLink()?.getAttribute('href')).toBe('/admin-login')
  await pass(10_000)
  expect(accessLink()).toBeNull()
})

test.each(['?admin=access', '?a=1'])('it shows where the address asks for it: %s', async (query) => {
  open(<MaintenancePage isInMaintenance />, `/maintenance${query}`)
  expect(accessLink()).not.toBeNull()
})

test('while the place is open its page is a preview', async () => {
  open(<MaintenancePage isInMaintenance={false} />, '/maintenance')
  expect(screen.getByText(/^Lightbook is open/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Lightbook' }).getAttribute('href')).toBe('/')
})

test('the door for administrators says why it stays shut', async () => {
  const studio = await openStudio()
  await studio.closeForMaintenance()
  open(<AdminLoginPage />, '/admin-login')
  const person = userEvent.setup()
  expect(screen.getByRole('link', { name: /maintenance page/ }).getAttribute('href')).toBe('/maintenance')
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  // The first invalid field gets the focus with the next frame, not while somebody types.
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  await person.type(screen.getByLabelText('Email'), emailOf('alice'))
  await person.type(screen.getByLabelText('Password'), 'not her password{Enter}')
  expect(await screen.findByText('Login failed')).toBeDefined()
  expect(screen.getByText('Invalid email or password')).toBeDefined()
  await person.clear(screen.getByLabelText('Password'))
  await person.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  expect(await screen.findByText(/^Lightbook is down for maintenance/)).toBeDefined()
  expect(screen.getAllByText('Login failed')).toHaveLength(1)
})
