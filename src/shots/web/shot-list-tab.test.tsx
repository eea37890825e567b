import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#accounts/web/queries.ts'
import { OfflineBar } from '#app/web/shell/offline-bar.tsx'
import { type SentShoot, shoots } from '#shoots/api.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { ShotListTab } from '#shots/web/shot-list-tab.tsx'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { closePage, show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)
beforeEach(() => localStorage.clear())

async function openList(shotList: string, more: Partial<SentShoot> = {}) {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const { id } = await alice(shoots.create, {
    input: { title: 'Harbor wedding', location: 'Old harbor', type: 'wedding', shotList, ...more },
  })
  await show(<ShotListTab shootId={id} />, [currentUser, oneShoot(id)])
  const stored = async () => (await alice(shoots.find, { params: { id } })).shotList
  return { alice, id, stored }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

async function choose(shot: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: `More for ${shot}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
}

test('shots stand in the light they are planned for, and ticking writes their line alone', async () => {
  const { stored } = await openList('Bride\n\n# Golden hour\nBacklit | 85mm')
  expect(within(screen.getByRole('region', { name: 'Golden hour' })).getByText('85mm')).toBeDefined()
  expect(screen.getByText(/^2 shots, arranged by light\./)).toBeDefined()
  fireEvent.click(box('Backlit'))
  expect(box('Backlit').checked).toBe(true)
  await vi.waitFor(async () => expect(await stored()).toBe('Bride\n\n# Golden hour\n[x] Backlit | 85mm'))
})

test('each light says when the shoot has it, and that it has none', async () => {
  const list = '# Daylight\nArrival\n# Golden hour\nBacklit\n# Night\nStars'
  const evening = { date: '2026-10-17T21:00:00Z', duration: 90, timeZone: 'America/New_York' }
  await openList(list, { ...evening, coordinates: { lat: 40.7, lng: -74 } })
  const words = async (light: string) =>
    (await screen.findByRole('region', { name: light })).querySelector('.num')?.textContent?.replaceAll('\u00a0', ' ')
  await vi.waitFor(async () => expect(await words('Golden hour')).toBe('5:35–6:30 PM · 0 of 1 done'))
  expect(await words('Daylight')).toBe('5:00–5:35 PM · 0 of 1 done')
  expect(await words('Night')).toBe('Not during this shoot · 0 of 1 done')
})

test('after a conflict edits are applied to the newer list', async () => {
  const { alice, id, stored } = await openList('Bride\nGroom')
  await alice(shoots.change, { params: { id }, input: { shotList: 'Rings\nBride\nGroom', notes: 'Ask for the key' } })
  fireEvent.click(box('Groom'))
  fireEvent.click(box('Bride'))
  await vi.waitFor(async () => expect(await stored()).toBe('Rings\n[x] Bride\n[x] Groom'))
  expect(await screen.findByRole('checkbox', { name: 'Rings' })).toBeDefined()
  expect(await alice(shoots.find, { params: { id } })).toMatchObject({ notes: 'Ask for the key' })
})

test('a shot whose answer was lost is written once', async () => {
  const { stored } = await openList('Bride')
  const reach = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    if (init?.method !== 'PUT') return reach(url, init)
    await reach(url, init)
    throw new TypeError('Failed to fetch')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add shot' }))
  await userEvent.type(screen.getByLabelText('Shot'), 'Rings{Enter}')
  expect(await screen.findByText('Waiting to be sent')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Shot'), 'Cake | 35mm{Enter}')
  globalThis.fetch = reach
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await stored()).toBe('Bride\nRings\nCake | 35mm'))
  await vi.waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
})

/** Loses requests. Returns a function that brings the connection back. */
function goOffline(): () => void {
  const reach = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  return () => {
    globalThis.fetch = reach
    window.dispatchEvent(new Event('online'))
  }
}

test('ticks and shots that are written offline outlive the page, and are merged with what others wrote', async () => {
  const { alice, id, stored } = await openList('Bride\nGroom')
  const comeBack = goOffline()
  fireEvent.click(box('Groom'))
  await userEvent.click(screen.getByRole('button', { name: 'Add shot' }))
  await userEvent.type(screen.getByLabelText('Shot'), 'Rings{Enter}')
  expect(await screen.findByText('Waiting to be sent')).toBeDefined()
  const left = closePage()
  comeBack()
  await alice(shoots.change, { params: { id }, input: { shotList: 'Bride\nGroom\nCake' } })
  Object.assign(localStorage, left)
  await show(<ShotListTab shootId={id} />, [currentUser, oneShoot(id)])
  await vi.waitFor(async () => expect(await stored()).toBe('Bride\n[x] Groom\nCake\nRings'))
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
})

test('a shot that was rewritten offline and removed elsewhere is asked about, and can be added again', async () => {
  const { alice, id, stored } = await openList('Bride\nGroom')
  const comeBack = goOffline()
  await choose('Groom', 'Edit')
  await userEvent.clear(screen.getByLabelText('Shot'))
  await userEvent.type(screen.getByLabelText('Shot'), 'Groom, laughing{Enter}')
  await screen.findByText('Waiting to be sent')
  const left = closePage()
  comeBack()
  await alice(shoots.change, { params: { id }, input: { shotList: 'Bride' } })
  Object.assign(localStorage, left)
  await show(
    <>
      <OfflineBar />
      <ShotListTab shootId={id} />
    </>,
    [currentUser, oneShoot(id)],
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }))
  expect(await screen.findByText('The shot is no longer in the list.')).toBeDefined()
  expect(await stored()).toBe('Bride')
  await userEvent.click(screen.getByRole('button', { name: 'Add as a new shot' }))
  await vi.waitFor(async () => expect(await stored()).toBe('Bride\nGroom, laughing'))
})

test('an empty list offers its first line, and keeps the fields for the next', async () => {
  const { stored } = await openList('')
  await userEvent.type(screen.getByLabelText('Shot'), 'Bride')
  await userEvent.type(screen.getByLabelText('Detail'), '85mm{Enter}')
  expect(screen.getByRole('checkbox', { name: 'Bride' })).toBeDefined()
  await userEvent.type(screen.getByLabelText('Shot'), 'Groom{Enter}')
  await vi.waitFor(async () => expect(await stored()).toBe('Bride | 85mm\nGroom'))
})

test('a shot is written in place, moved by its menu, and removed with a way back', async () => {
  const { stored } = await openList('Bride\nGroom\nRings')
  await choose('Groom', 'Edit')
  await userEvent.clear(screen.getByLabelText('Shot'))
  await userEvent.type(screen.getByLabelText('Shot'), 'Groom, laughing{Enter}')
  await choose('Rings', 'Move up')
  await choose('Bride', 'To Golden hour')
  await vi.waitFor(async () => expect(await stored()).toBe('Rings\nGroom, laughing\n# Golden hour\nBride'))
  await choose('Rings', 'Remove')
  await vi.waitFor(async () => expect(await stored()).toBe('Groom, laughing\n# Golden hour\nBride'))
  shownToasts().at(-1)?.action?.act()
  await vi.waitFor(async () => expect(await stored()).toBe('Rings\nGroom, laughing\n# Golden hour\nBride'))
})

test('a list without room for another shot says so before anything is lost', async () => {
  const full = 'x'.repeat(9990)
  const { stored } = await openList(full)
  expect(screen.getByText('9,990 of 10,000 characters')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add shot' }))
  await userEvent.type(screen.getByLabelText('Shot'), 'Bride and groom{Enter}')
  expect(await screen.findByText('The shot list holds 10,000 characters; this would make 10,006.')).toBeDefined()
  expect(await stored()).toBe(full)
})
