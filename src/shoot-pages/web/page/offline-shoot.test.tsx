import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { password } from '#tests/help/people.ts'
import { shoots, type SentShoot, type ShootStatus } from '#shoots/api.ts'
import { closePage, leavePage } from '#tests/help/screen.tsx'
import { cutConnection, openShoot, showShoot } from '#tests/help/shoot-page.tsx'
import type { Studio } from '#tests/help/studio.ts'
import { statusLabels } from '#shoots/rules.ts'

beforeEach(() => localStorage.clear())

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function writeNotes(text: string): Promise<void> {
  const field = await screen.findByLabelText('Notes')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await click('Save Changes')
}

async function choose(status: ShootStatus): Promise<void> {
  await click(/^Status:/)
  await userEvent.click(await screen.findByRole('menuitemradio', { name: statusLabels[status], hidden: true }))
}

/** On another device. */
const elsewhere = ({ as }: Studio, id: number, input: Partial<SentShoot>) =>
  as('alice')(shoots.change, { params: { id }, input })

/** As stored: after signing out nobody can ask. */
const notesIn = async ({ db }: Studio): Promise<string> =>
  (await db.selectFrom('shoots').select('notes').executeTakeFirstOrThrow()).notes

const isEmpty = () => waitFor(() => expect(Object.keys(localStorage)).toEqual([]))

test('notes and status that are changed offline outlive the page, and are saved when the connection is back', async () => {
  const { shoot, find } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  expect(await screen.findByText('You are offline. 1 change waits here.')).toBeDefined()
  await choose('confirmed')
  expect(await screen.findByText('You are offline. 2 changes wait here.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Status: Confirmed' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  expect(screen.queryByText('Update failed')).toBeNull()

  const left = closePage()
  comeBack()
  expect(await find()).toMatchObject({ notes: '', status: 'pending' })
  Object.assign(localStorage, left)
  await showShoot(shoot)
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(await find()).toMatchObject({ notes: 'Bring a ladder', status: 'confirmed' })
  expect((await screen.findByLabelText('Notes')).textContent).toBe('Bring a ladder')
  await isEmpty()
})

test('what another tab stores is shown when it arrives', async () => {
  const { find } = await openShoot()
  const comeBack = cutConnection()
  await choose('confirmed')
  await screen.findByText('You are offline. 1 change waits here.')
  const [[key = '', text = ''] = []] = Object.entries({ ...localStorage } as Record<string, string>)
  const known = JSON.parse(text)
  const { shootId, title } = known.change
  const change = { shootId, title, fields: { notes: 'Bring a ladder' }, before: { notes: '' } }
  localStorage.setItem(key.replace(known.id, 'other'), JSON.stringify({ ...known, id: 'other', change }))
  window.dispatchEvent(new StorageEvent('storage'))
  await screen.findByText('You are offline. 2 changes wait here.')
  comeBack()
  await waitFor(async () => expect(await find()).toMatchObject({ status: 'confirmed', notes: 'Bring a ladder' }))
})

test('a change whose answer was lost is not made again over a later one', async () => {
  const { studio, shoot, find } = await openShoot()
  const comeBack = cutConnection('answers')
  await writeNotes('Bring a ladder')
  await screen.findByText('You are offline. 1 change waits here.')
  comeBack()
  const { version } = await find()
  await isEmpty()
  expect((await find()).version).toBe(version)

  const lose = cutConnection('answers')
  await writeNotes('Bring a rope')
  await screen.findByText('You are offline. 1 change waits here.')
  const left = closePage()
  lose()
  await elsewhere(studio, shoot.id, { notes: 'Meet at noon' })
  Object.assign(localStorage, left)
  await showShoot(shoot)
  await isEmpty()
  expect((await find()).notes).toBe('Meet at noon')
  await waitFor(() => expect(screen.getByLabelText('Notes').textContent).toBe('Meet at noon'))
})

test('other fields that somebody else changed meanwhile are merged; the same field is decided by the user', async () => {
  const { studio, shoot, find } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await choose('confirmed')
  await screen.findByText('You are offline. 2 changes wait here.')
  const left = closePage()
  comeBack()
  await elsewhere(studio, shoot.id, { notes: 'Meet at noon', title: 'Harbor walk' })
  Object.assign(localStorage, left)
  await showShoot(shoot)
  await click('Review')
  const question = await screen.findByRole('dialog', { name: 'Changes that were not saved' })
  const part = within(question).getByRole('region', { name: 'Notes' })
  expect(part.textContent).toContain('Bring a ladder')
  expect(part.textContent).toContain('Meet at noon')
  await waitFor(async () =>
    expect(await find()).toMatchObject({ status: 'confirmed', title: 'Harbor walk', notes: 'Meet at noon' }),
  )
  await userEvent.click(within(part).getByRole('button', { name: 'Keep mine' }))
  await waitFor(async () => expect((await find()).notes).toBe('Bring a ladder'))
  await isEmpty()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Review' })).toBeNull())
})

test('what somebody else saved can be kept instead, and is shown then', async () => {
  const { studio, shoot, find } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await screen.findByText('You are offline. 1 change waits here.')
  const left = closePage()
  comeBack()
  await elsewhere(studio, shoot.id, { notes: 'Meet at noon' })
  Object.assign(localStorage, left)
  await showShoot(shoot)
  await click('Review')
  await click('Keep the saved one')
  await isEmpty()
  expect((await find()).notes).toBe('Meet at noon')
  await waitFor(() => expect(screen.getByLabelText('Notes').textContent).toBe('Meet at noon'))
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('a change of a shoot that was deleted meanwhile is kept with the reason until it is discarded', async () => {
  const { studio, shoot } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await screen.findByText('You are offline. 1 change waits here.')
  const left = closePage()
  comeBack()
  await studio.as('alice')(shoots.remove, { params: { id: shoot.id } })
  Object.assign(localStorage, left)
  await showShoot(shoot)
  expect(await screen.findByText('1 change was not saved.')).toBeDefined()
  await click('Review')
  const question = await screen.findByRole('dialog', { name: 'Changes that were not saved' })
  expect(question.textContent).toContain('Shoot not found.')
  expect(question.textContent).toContain('Bring a ladder')
  expect(within(question).getByRole('button', { name: 'Copy' })).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await isEmpty()
})

test('while a proxy answers for a server that is away, a change waits too, also where the storage is full', async () => {
  const { studio } = await openShoot()
  const reach = globalThis.fetch
  globalThis.fetch = (url, init) =>
    init?.method === 'GET' ? reach(url, init) : Promise.resolve(new Response('Bad gateway', { status: 502 }))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await writeNotes('Bring a ladder')
  expect(await screen.findByText('Sending 1 change…')).toBeDefined()
  // Closing the tab would lose it.
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  globalThis.fetch = reach
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(await notesIn(studio)).toBe('Bring a ladder')
})

test('when the session has ended, a change waits until the same user has signed in again', async () => {
  const { studio } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await screen.findByText('You are offline. 1 change waits here.')
  studio.signIn('visitor')
  comeBack()
  const question = await screen.findByRole('dialog', { name: 'Sign in to carry on' })
  expect(await notesIn(studio)).toBe('')
  const reach = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    const answer = await reach(url, init)
    if (url === '/api/login') studio.signIn('alice')
    return answer
  }
  await userEvent.type(within(question).getByLabelText('Password'), password)
  await userEvent.click(within(question).getByRole('button', { name: 'Sign In' }))
  await waitFor(async () => expect(await notesIn(studio)).toBe('Bring a ladder'))
  await isEmpty()
})

test('changes of the same field are sent in order', async () => {
  const { studio } = await openShoot()
  const comeBack = cutConnection()
  await choose('confirmed')
  await choose('completed')
  expect(await screen.findByText('You are offline. 2 changes wait here.')).toBeDefined()
  await click('Status: Completed')
  comeBack()
  await isEmpty()
  expect(await studio.db.selectFrom('shoots').select('status').executeTakeFirstOrThrow()).toEqual({
    status: 'completed',
  })
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
})

test('signing out asks about unsent changes; they are discarded, or sent first', async () => {
  const { studio } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await click('Sign Out')
  const question = await screen.findByRole('dialog', { name: 'Sign out?' })
  expect(within(question).getByText('1 change has not been sent yet.')).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Send now' }))
  await within(question).findByText('They could not be sent. Try again when you are online.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('You are offline. 1 change waits here.')).toBeDefined()

  await click('Sign Out')
  const again = await screen.findByRole('dialog', { name: 'Sign out?' })
  comeBack()
  await userEvent.click(within(again).getByRole('button', { name: 'Send now' }))
  await screen.findByText('Logged out successfully')
  await leavePage()
  expect(await notesIn(studio)).toBe('Bring a ladder')
  await isEmpty()
})

test('another user of the browser neither sees nor sends the changes, and they outlive that user’s sign-out', async () => {
  const { studio, shoot } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await screen.findByText('You are offline. 1 change waits here.')
  // Alice's session has ended, and Bob has signed in, while this page is still open.
  studio.signIn('bob')
  comeBack()
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull())
  const left = closePage()
  Object.assign(localStorage, left)
  expect(await notesIn(studio)).toBe('')
  await showShoot(shoot)
  await screen.findByRole('heading', { name: 'Shoot not found' })
  expect(screen.queryByText(/not saved|wait/)).toBeNull()
  await click('Sign Out')
  await screen.findByText('Logged out successfully')
  await leavePage()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(Object.keys(left)))
  expect(await notesIn(studio)).toBe('')
})

test('a discarded change is not sent', async () => {
  const { studio } = await openShoot()
  const comeBack = cutConnection()
  await writeNotes('Bring a ladder')
  await click('Sign Out')
  await click('Sign out and discard')
  await isEmpty()
  comeBack()
  await screen.findByText('Logged out successfully')
  await leavePage()
  expect(await notesIn(studio)).toBe('')
})
