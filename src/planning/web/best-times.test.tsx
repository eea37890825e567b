import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from '@mantine/form'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { BestTimes } from '#planning/web/best-times.tsx'
import { shoots } from '#shoots/api.ts'
import { type ShootValues, valuesOfNewShoot } from '#shoots/web/form/shoot-values.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

const brooklyn = { coordinates: { lat: 40.7003, lng: -73.9967 }, timeZone: 'America/New_York', location: 'Pier 1' }
const lisbon = { coordinates: { lat: 38.7164, lng: -9.1316 }, timeZone: 'Europe/Lisbon', location: 'Graça' }

function Form({ values }: { values: Partial<ShootValues> }) {
  const form = useForm<ShootValues>({
    initialValues: { ...valuesOfNewShoot('America/New_York', { day: '2026-05-01' }), ...values },
  })
  return (
    <>
      <output>{`${form.values.day} ${form.values.time}`}</output>
      <BestTimes form={form} />
    </>
  )
}

async function openForm(values: Partial<ShootValues> = brooklyn) {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(<Form values={values} />, [settings])
  return studio
}

const find = async () => userEvent.click(await screen.findByRole('button', { name: 'Find the best time' }))
const panel = () => screen.findByRole('region', { name: 'Best times' })
const chosen = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    .join('')

test('a time that is found goes into the form, and the focus stays with the question', async () => {
  await openForm()
  await find()
  const rows = within(await panel())
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('button'))
  expect(rows).toHaveLength(8)
  const [first] = rows
  if (!first) throw new Error('there is no first time')
  expect(first.textContent).toMatch(/minutes are golden hour/)
  expect(within(await panel()).getAllByText(/Nothing else/)).toHaveLength(1)
  expect((await panel()).textContent).toContain('Nothing else is planned on these days.')
  expect(first.querySelector('[aria-hidden="true"][style*="linear-gradient"] > *')).not.toBeNull()
  const use = within(first).getByRole('button')
  const name = use.getAttribute('aria-label')?.replaceAll('\u00a0', ' ') ?? ''
  const [, time, day] = /^Use (\d+:\d+ [AP]M), (\w+, \w+ \d+)$/.exec(name) ?? []
  expect(use.textContent?.replaceAll('\u00a0', ' ')).toBe(`Use ${time}`)
  await userEvent.click(use)
  expect(screen.queryByRole('region', { name: 'Best times' })).toBeNull()
  expect(chosen()).toContain(`Set to ${day}, ${time}.`)
  expect(document.querySelector('output')?.textContent).toMatch(/^2026-05-\d\d \d\d:\d[05]$/)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find the best time' }))
})

test('what another zone’s clocks show is named', async () => {
  await openForm(lisbon)
  await find()
  expect(within(await panel()).getAllByText(/in Lisbon$/)).toHaveLength(8)
  expect(within(await panel()).getAllByRole('button', { name: /^Use .+ \(.+ in Lisbon\), / })).toHaveLength(8)
})

test('without a position the photographer’s own place is looked at, and named', async () => {
  await openForm({ location: '' })
  await find()
  expect(
    await screen.findByText(/ in New York, NY, 6 AM to midnight, (?:the best first|all equally good)/),
  ).toBeDefined()
})

test('a place without a name is told by its position', async () => {
  await openForm({ location: '', coordinates: { lat: 1.87, lng: -157.43 }, timeZone: 'Pacific/Kiritimati' })
  await find()
  expect(await screen.findByText(/ (?:at 1\.870, −157\.430|near .+ km\)), 6 AM to midnight there, /)).toBeDefined()
})

test('a time that is better than all that are found is said to be', async () => {
  // 11 PM to 3 AM by the clocks of the place: golden hour all the time, but not within the hours that are searched.
  const reykjavik = { coordinates: { lat: 64.1466, lng: -21.9426 }, timeZone: 'Atlantic/Reykjavik', location: 'Harpa' }
  await openForm({ ...reykjavik, duration: 240, day: '2026-06-20', time: '19:00' })
  await find()
  expect((await panel()).textContent.replaceAll('\u00a0', ' ')).toMatch(
    /6 AM to midnight there, .+ by date\. None is as good as the time you have: Sat, Jun 20, 7:00 PM\./,
  )
})

test('a calendar that is full says so', async () => {
  const studio = await openForm()
  for (const date of ['2026-05-01T00:00:00Z', '2026-05-08T00:00:00Z', '2026-05-15T00:00:00Z']) {
    await studio.as('alice')(shoots.create, {
      input: { title: 'Expedition', location: 'Sea', type: 'other', date, duration: 10_080 },
    })
  }
  await find()
  expect(
    await screen.findByText('May 1 to May 14, 6 AM to midnight: your calendar is full whenever the light is good.'),
  ).toBeDefined()
})

test('a shoot of more than twelve hours has no best time to look for', async () => {
  await openForm({ ...brooklyn, duration: 1440 })
  await vi.waitFor(() => expect(document.querySelector('output')).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Find the best time' })).toBeNull()
})

test('a search that fails can be tried again', async () => {
  await openForm()
  await screen.findByRole('button', { name: 'Find the best time' })
  const well = globalThis.fetch
  globalThis.fetch = (url, init) =>
    String(url).includes('/planning/') ? Promise.reject(new TypeError('offline')) : well(url, init)
  await find()
  const again = await screen.findByRole('button', { name: 'Try again' })
  globalThis.fetch = well
  await userEvent.click(again)
  expect(await panel()).toBeDefined()
})
