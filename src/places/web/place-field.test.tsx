import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { shoots } from '#shoots/api.ts'
import { NewShootForm } from '#shoot-pages/web/new/new-shoot-form.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const location = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Location/ })
const line = (words: string | RegExp) => screen.findByText(words)
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function openForm(timeZone?: string) {
  const studio = await openStudio()
  if (timeZone !== undefined) {
    const { preferences } = await studio.as('alice')(accounts.settings, {})
    await studio.db
      .updateTable('user_settings')
      .set({ preferences: JSON.stringify({ ...preferences, timeZone }) })
      .where('userId', '=', studio.ids.alice)
      .execute()
  }
  studio.signIn('alice')
  const onClose = vi.fn<() => void>()
  await show(<NewShootForm forClient={undefined} onClose={onClose} onDirty={() => {}} onSending={() => {}} />, [
    currentUser,
    settings,
  ])
  await userEvent.type(screen.getByLabelText('Title', { exact: false }), 'Harbour')
  const create = async () => {
    await click('Create Shoot')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    return (await studio.as('alice')(shoots.list, {}))[0]
  }
  return { create }
}

/** A browser with a position, or without permission. */
function browserAt(position: { latitude: number; longitude: number } | { code: number }) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) =>
    'code' in position
      ? failed?.(position as GeolocationPositionError)
      : found({ coords: position } as GeolocationPosition),
  )
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }))
  return getCurrentPosition
}

afterEach(() => vi.unstubAllGlobals())

test('the place that every account starts with is not that of somebody elsewhere', async () => {
  await openForm('Europe/Berlin')
  expect(await line('Add a location to see the light')).toBeDefined()
  expect(screen.queryByText(/New York|not found/)).toBeNull()
})

test('a place in one’s own zone is named without position and zone', async () => {
  await openForm()
  await userEvent.type(location(), 'Albany, NY')
  expect(await line(/^Light for Albany[^·]*$/)).toBeDefined()
})

test('a place is found while it is typed and chosen with keys, with its position and its zone', async () => {
  const { create } = await openForm()
  await line('Light for New York, NY (your default location)')
  await userEvent.type(location(), 'kiel')
  expect(await screen.findByRole('option', { name: 'Kiel Schleswig-Holstein, Germany', hidden: true })).toBeDefined()
  expect(screen.getByText(/^\d+ places found$/)).toBeDefined()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(location().value).toBe('Kiel, Germany')
  await line('Light for Kiel, Germany · 54.321, 10.135 · Berlin time')
  // Of another day than today, the form proposes noon in the photographer's zone.
  const day = screen.getByLabelText<HTMLInputElement>(/^Date/)
  await userEvent.clear(day)
  await userEvent.type(day, '05/12/2032')
  await userEvent.tab()
  expect(await line(/^6:00\sPM in Berlin$/)).toBeDefined()
  expect(await create()).toMatchObject({
    location: 'Kiel, Germany',
    coordinates: { lat: 54.321, lng: 10.135 },
    timeZone: 'Europe/Berlin',
  })
})

test('places that are called the same are told apart by their positions', async () => {
  await openForm()
  await userEvent.type(location(), 'Prospect Park')
  const options = await screen.findAllByRole('option', { name: /^Prospect Park /, hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Prospect Park Pennsylvania, United States',
    'Prospect Park New Jersey, United States · 40.937, −74.174',
    'Prospect Park New Jersey, United States · 40.240, −74.766',
  ])
})

test('what stands before a comma stays when the place after it is chosen', async () => {
  await openForm()
  await userEvent.type(location(), 'Harbor hall, kiel')
  await userEvent.click(await screen.findByRole('option', { name: /^Kiel Schles/, hidden: true }))
  expect(location().value).toBe('Harbor hall, Kiel, Germany')
})

test('a text in any words is placed when it is left, also straight for Create', async () => {
  const { create } = await openForm()
  await userEvent.type(location(), 'Brooklyn Bridge Park, Brooklyn, NY')
  expect(await create()).toMatchObject({
    location: 'Brooklyn Bridge Park, Brooklyn, NY',
    coordinates: { lat: 40.65, lng: -73.95 },
    timeZone: 'America/New_York',
  })
})

test('a text that names nothing is kept, with the light of the default location', async () => {
  const { create } = await openForm()
  await userEvent.type(location(), 'Grandma’s barn')
  await userEvent.tab()
  await line('Light for New York, NY (your default location)')
  expect(await create()).toMatchObject({ location: 'Grandma’s barn', coordinates: null, timeZone: 'America/New_York' })
})

test('another text that names a place far away moves the position, and can be taken back', async () => {
  const { create } = await openForm()
  await userEvent.type(location(), 'Kiel{Tab}')
  await line(/^Light for Kiel, Germany/)
  await userEvent.clear(location())
  await userEvent.type(location(), 'Laboe, Kiel{Tab}')
  await line(/^Light for Kiel, Germany/)
  await userEvent.clear(location())
  await userEvent.type(location(), 'Paris, Texas{Tab}')
  await line('Moved to Paris, TX, which is far from where it was.')
  await click('Undo the move')
  await line('Light for Kiel, Germany · 54.321, 10.135 · Berlin time')
  expect(await create()).toMatchObject({ location: 'Paris, Texas', coordinates: { lat: 54.321, lng: 10.135 } })
})

test('an answer that comes late does not take the place of a newer one', async () => {
  const { create } = await openForm()
  const reach = globalThis.fetch
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  globalThis.fetch = async (url, init) => {
    if (String(url).includes('location=Kiel')) await blocked
    return reach(url, init)
  }
  await userEvent.type(location(), 'Kiel{Tab}')
  await userEvent.clear(location())
  await userEvent.type(location(), 'Oslo{Tab}')
  await line(/^Light for Oslo, Norway/)
  release()
  expect(await create()).toMatchObject({ location: 'Oslo', timeZone: 'Europe/Oslo' })
})

test('the browser’s position is used on request', async () => {
  browserAt({ latitude: 54.3201, longitude: 10.1402 })
  const { create } = await openForm()
  await userEvent.click(location())
  await userEvent.click(await screen.findByRole('option', { name: 'Use my position', hidden: true }))
  await vi.waitFor(() => expect(location().value).toBe('Kiel, Germany'))
  expect(await create()).toMatchObject({ coordinates: { lat: 54.32, lng: 10.14 }, timeZone: 'Europe/Berlin' })
})

test.each([
  [1, 'Your browser does not share your position. Type a place instead.'],
  [3, 'Your position could not be found. Type a place instead.'],
])('a position that is not told (%i) is said in words, and typing goes on', async (code, words) => {
  browserAt({ code })
  await openForm()
  await userEvent.click(location())
  await userEvent.click(await screen.findByRole('option', { name: 'Use my position', hidden: true }))
  expect(await line(words)).toBeDefined()
  await userEvent.type(location(), 'Kiel{Tab}')
  expect(await line(/^Light for Kiel/)).toBeDefined()
})

test('a position is typed by hand, its zone follows, and it can be removed', async () => {
  const { create } = await openForm()
  await userEvent.type(location(), 'Uluru{Tab}')
  await click('Change position')
  const lat = await screen.findByLabelText<HTMLInputElement>('Latitude')
  await userEvent.clear(lat)
  await userEvent.type(lat, '95')
  await click('Use Position')
  expect(await screen.findByText('Latitude lies between −90 and 90')).toBeDefined()
  await userEvent.clear(lat)
  await userEvent.paste('-25.345, 131.036')
  await userEvent.tab()
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Australia/Darwin'),
  )
  await click('Use Position')
  await line('Light for −25.345, 131.036 · Darwin time')
  await click('Change position')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Position' }))
  await line('Light for New York, NY (your default location)')
  expect(await create()).toMatchObject({ location: 'Uluru', coordinates: null, timeZone: 'America/New_York' })
})

test('a position that is used at once has its own zone, not that of what stood there', async () => {
  const { create } = await openForm()
  await userEvent.type(location(), 'Bondi pier by hand')
  await click('Change position')
  const lat = await screen.findByLabelText<HTMLInputElement>('Latitude')
  await userEvent.clear(lat)
  await userEvent.type(lat, '33.9° S')
  const lng = screen.getByLabelText('Longitude')
  await userEvent.clear(lng)
  await userEvent.type(lng, '151.2{Enter}')
  await line(/^Light for .* · −33\.900, 151\.200 · Sydney time$/)
  expect(await create()).toMatchObject({ coordinates: { lat: -33.9, lng: 151.2 }, timeZone: 'Australia/Sydney' })
})

test('words that have nothing of the place any more let its position go, which can be taken back', async () => {
  const { create } = await openForm()
  await userEvent.type(location(), 'Kiel{Tab}')
  await line(/^Light for Kiel, Germany/)
  await userEvent.clear(location())
  await userEvent.type(location(), 'My backyard{Tab}')
  await line('Place not found, so the old position was removed.')
  await click('Undo the move')
  await line('Light for Kiel, Germany · 54.321, 10.135 · Berlin time')
  await userEvent.clear(location())
  await userEvent.type(location(), 'Kiel boathouse 9{Tab}')
  await line('Light for Kiel, Germany · 54.321, 10.135 · Berlin time')
  expect(await create()).toMatchObject({ location: 'Kiel boathouse 9', coordinates: { lat: 54.321, lng: 10.135 } })
})

test('a browser that never answers is waited for ten seconds', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition: () => {} } }))
  await openForm()
  await userEvent.click(location())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('option', { name: 'Use my position', hidden: true }))
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(await line('Your position could not be found. Type a place instead.')).toBeDefined()
})

test('a position that was copied from a map is taken as it is', async () => {
  const { create } = await openForm()
  await userEvent.clear(location())
  await userEvent.type(location(), '53.5587, 9.7953')
  expect(await screen.findByText('This is a position')).toBeDefined()
  fireEvent.blur(location())
  await vi.waitFor(() => expect(screen.queryByText(/Add a location/)).toBeNull())
  expect(await create()).toMatchObject({
    location: '53.5587, 9.7953',
    coordinates: { lat: 53.5587, lng: 9.7953 },
    timeZone: 'Europe/Berlin',
  })
})

test('a place that nobody knows is said not to be found', async () => {
  await openForm()
  await userEvent.clear(location())
  await userEvent.type(location(), 'Qqzzxx')
  expect(
    await screen.findByText('No places found', { selector: '[data-empty], .mantine-Combobox-empty' }),
  ).toBeDefined()
})
