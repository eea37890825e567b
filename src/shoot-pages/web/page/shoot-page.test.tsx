import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { listShortcuts } from '#ui/keys/shortcuts.ts'
import { openShoot } from '#tests/help/shoot-page.tsx'

/** A phone when true. */
function setPhone(isPhone: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: isPhone && media.includes('760px'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
}

const notes = () => screen.findByLabelText('Notes')

test('the save bar appears with a change, discards it, and saves it', async () => {
  const { find } = await openShoot()
  await notes()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await userEvent.type(await notes(), 'Bring a ladder')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await notes()).textContent).toBe('')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await userEvent.type(await notes(), 'Bring a rope')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Photo shoot updated successfully')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
  expect((await find()).notes).toBe('Bring a rope')
})

test('the status is chosen at the badge and saved at once, beside an edit that is not', async () => {
  const { find } = await openShoot()
  await userEvent.type(await notes(), 'Bring a ladder')
  await userEvent.click(screen.getByRole('button', { name: 'Status: Pending' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Confirmed', hidden: true }))
  await screen.findByRole('button', { name: 'Status: Confirmed' })
  expect(await find()).toMatchObject({ status: 'confirmed', notes: '' })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  // One save at a time.
  await expect.poll(() => save.disabled).toBe(false)
  await userEvent.click(save)
  await vi.waitFor(async () => expect(await find()).toMatchObject({ status: 'confirmed', notes: 'Bring a ladder' }))
})

test('S opens the menu of the status, as the list of keys says, and is a letter in a field', async () => {
  const { find } = await openShoot()
  await userEvent.type(await notes(), 's')
  expect(screen.queryByRole('menuitemradio', { name: 'Confirmed', hidden: true })).toBeNull()
  expect(listShortcuts()[0]?.shortcuts).toMatchObject([{ keys: ['S'], does: 'Status' }])
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('s')
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Confirmed', hidden: true }))
  await vi.waitFor(async () => expect((await find()).status).toBe('confirmed'))
})

test('a conflict shows both texts, and says what Save Changes waits for', async () => {
  const { studio, shoot } = await openShoot()
  await userEvent.type(await notes(), 'Bring a ladder')
  await studio.as('alice')(shoots.change, { params: { id: shoot.id }, input: { notes: 'Meet at noon' } })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  await userEvent.click(save)
  expect(await screen.findByText('Notes: Meet at noon (yours: Bring a ladder)')).toBeDefined()
  await vi.waitFor(() => expect(save.disabled).toBe(true))
  expect(screen.getByText('Changed elsewhere: choose which version to keep, then save')).toBeDefined()
})

test('leaving with a change offers to save it', async () => {
  const { find } = await openShoot()
  await userEvent.type(await notes(), 'Bring a ladder')
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(within(question).getByRole('button', { name: 'Leave' })).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Save and leave' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect((await find()).notes).toBe('Bring a ladder')
})

test('a change that cannot be saved stays on the page', async () => {
  await openShoot()
  await notes()
  await userEvent.clear(screen.getByLabelText(/^Title/))
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }))
  await screen.findByText('Title is required')
  await vi.waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull()
})

test('on a phone deletion is in the menu of rare actions', async () => {
  setPhone(true)
  await openShoot()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  await screen.findByText('Delete this shoot?')
})
