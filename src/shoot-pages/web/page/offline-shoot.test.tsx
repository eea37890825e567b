import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { password } from '#tests/help/people.ts'
import { shoots } from '#shoots/api.ts'
import { closePage } from '#tests/help/screen.tsx'
import { cutConnection, openShoot, showShoot } from '#tests/help/shoot-page.tsx'
import { choose, click, elsewhere, isEmpty, notesIn, writeNotes } from '#tests/help/offline-shoot.ts'

beforeEach(() => localStorage.clear())

test('notes and status changed offline outlive the page, and are saved once connected again', async () => {
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

test('other fields changed meanwhile by somebody else are merged; the same field is decided by the user', async () => {
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

test('while a proxy answers for a server that is away, a change waits too, even with storage full', async () => {
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
