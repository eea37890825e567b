import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { type SentShoot, type Shoot, shoots } from '#shoots/api.ts'
import { LightCard } from './light-card.tsx'
import { useShootForm } from '#shoot-pages/web/form/use-shoot-form.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

const brooklyn = {
  title: 'Maya & Elliot',
  type: 'wedding',
  location: 'Brooklyn, NY',
  coordinates: { lat: 40.7, lng: -73.997 },
  timeZone: 'America/New_York',
  date: '2099-10-17T21:00:00.000Z',
  duration: 90,
} as const

/** The card above its form, and the form's values as text. */
function Edited({ shoot }: { shoot: Shoot }) {
  const { form, base, saved } = useShootForm(shoot)
  const { day, time, duration } = form.values
  return (
    <>
      <LightCard form={form} shoot={base} saved={saved} />
      <output aria-label="form">{`${day} ${time} ${duration}${form.isDirty() ? ' changed' : ''}`}</output>
      <button type="button" onClick={() => form.setFieldValue('day', null)}>
        No date
      </button>
      <input aria-label="Where" {...form.getInputProps('location')} />
    </>
  )
}

async function openCard(sent: Partial<SentShoot> = {}, env: Record<string, string> = {}) {
  const studio = await openStudio({ env })
  // As the page has it, for forecasts.
  studio.clock.now = Date.now()
  studio.signIn('alice')
  const shoot = await studio.as('alice')(shoots.create, { input: { ...brooklyn, ...sent } })
  await show(<Edited shoot={shoot} />, [settings])
  return { studio, shoot }
}

const spoken = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')
const form = () => spoken(screen.getByLabelText('form').textContent)
const slider = (name: string) => screen.findByRole('slider', { name })
const words = (element: HTMLElement) => spoken(element.getAttribute('aria-valuetext'))

test('the place is named, with its position only where its clock is another one', async () => {
  await openCard()
  expect(await screen.findByText('Brooklyn, NY')).toBeDefined()
  expect(screen.queryByText(/−73\.997/)).toBeNull()
  cleanup()
  await openCard({ timeZone: 'Europe/Berlin', coordinates: { lat: 54.32, lng: 10.14 }, location: 'Kiel, Germany' })
  expect(await screen.findByText('54.320, 10.140')).toBeDefined()
})

test('a shoot is moved by keys, and its form with it', async () => {
  await openCard()
  const slotSlider = await slider('Whole shoot')
  expect(words(slotSlider)).toMatch(/^5:00–6:30 PM, sun /)
  expect(form()).toBe('2099-10-17 17:00 90')
  slotSlider.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}')
  expect(form()).toBe('2099-10-17 16:20 90 changed')
  expect(words(slotSlider)).toMatch(/^4:20–5:50 PM, sun /)
  await userEvent.keyboard('{ArrowRight>3/}')
  expect(form()).toBe('2099-10-17 16:35 90 changed')
})

test('the compass ends where the sun sets, with the time of the sunset', async () => {
  await openCard({ date: '2099-11-29T17:00:00.000Z', duration: 480 })
  expect(
    await screen.findByRole('img', {
      name: /^Sun compass: at 12:00\sPM .+; at sunset, 4:\d\d\sPM the sun is at 24\d /,
    }),
  ).toBeDefined()
  expect(screen.getByText(/^4:\d\d/, { selector: 'text' })).toBeDefined()
})

test('each end is moved alone, and says how high the sun is then', async () => {
  await openCard()
  const start = await slider('Start')
  await vi.waitFor(() => expect(words(start)).toBe('Starts 5:00 PM, sun 12 degrees high'))
  start.focus()
  await userEvent.keyboard('{PageDown}')
  expect(form()).toBe('2099-10-17 16:00 150 changed')
  const end = await slider('End')
  end.focus()
  await userEvent.keyboard('{Home}')
  expect(form()).toBe('2099-10-17 16:00 5 changed')
  expect(words(end)).toBe('Ends 4:05 PM, sun 21 degrees high')
})

test('a shoot through midnight is changed by what a key says, and back', async () => {
  await openCard({ date: '2099-10-18T02:30:00.000Z', duration: 210 })
  const end = await slider('End')
  await vi.waitFor(() => expect(words(end)).toMatch(/^Ends 2:00 AM, Oct 18, sun \d+ degrees below the horizon$/))
  expect(end.getAttribute('aria-valuenow')).toBe('1560')
  expect(screen.getByRole('img', { name: /^Sun compass: at 10:30\sPM .+; at 2:00\sAM, Oct\s18 / })).toBeDefined()
  end.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(form()).toBe('2099-10-17 22:30 205 changed')
  await userEvent.keyboard('{ArrowRight}')
  expect(form()).toBe('2099-10-17 22:30 210')
})

test('a key that is held down settles when it is let go, and Esc gives the shoot back', async () => {
  await openCard()
  const slotSlider = await slider('Whole shoot')
  slotSlider.focus()
  await userEvent.keyboard('{ArrowRight>}')
  expect(words(slotSlider)).toMatch(/^5:05–6:35 PM, sun /)
  expect(form()).toBe('2099-10-17 17:00 90')
  await userEvent.keyboard('{Escape}{/ArrowRight}')
  expect(words(slotSlider)).toMatch(/^5:00–6:30 PM, sun /)
  expect(form()).toBe('2099-10-17 17:00 90')
})

test('sun, table and sentences say the same, and a better start is one press away', async () => {
  await openCard({ type: 'portrait', date: '2099-10-17T20:00:00.000Z' })
  const table = await screen.findByRole('table')
  const row = (name: string) => within(table).getByRole('rowheader', { name }).closest('tr')?.textContent
  expect(row('Golden hour')).toBe('Golden hour6:53–7:475:35–6:29')
  expect(row('Sunrise, sunset')).toBe('Sunrise, sunset7:106:12')
  const figure = screen.getByRole('figure')
  expect(spoken(figure.getAttribute('aria-label'))).toBe(
    'Light over 24 hours. Sunrise 7:10 AM, sunset 6:12 PM. Morning golden hour 6:53–7:47 AM; evening golden ' +
      'hour 5:35–6:29 PM.',
  )
  expect(screen.getByText('No golden hour at this time.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Use 5:00\sPM$/ }))
  expect(form()).toBe('2099-10-17 17:00 90 changed')
  expect(screen.getByText('54 of your 90 minutes are golden hour.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  expect(document.activeElement).toBe(await slider('Whole shoot'))
})

test.each([
  ['a wedding', { type: 'wedding', duration: 90 }],
  ['a long shoot', { type: 'portrait', duration: 300 }],
  ['a portrait in a studio', { type: 'portrait', duration: 90, location: 'Alice’s Studio, Daylight Room' }],
] as const)('%s is not offered another start for the golden hour', async (_, sent) => {
  await openCard({ ...sent, date: '2099-10-17T15:00:00.000Z' })
  expect(await screen.findByText('No golden hour at this time.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
})

test.each([
  ['hides', { cloud_cover_low: 90, weather_code: 61, precipitation_probability: 70 }, false],
  ['shows', {}, true],
] as const)('a golden hour is offered by what the forecast %s of the sun', async (_, hour, isOffered) => {
  const fake = await startFake(forecastFrom(Date.now(), () => hour))
  const date = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 }).toZonedDateTime({
    timeZone: 'America/New_York',
    plainTime: '12:00',
  })
  await openCard({ type: 'portrait', date: date.toInstant().toString(), duration: 60 }, { WEATHER_URL: fake.url })
  expect(await screen.findByText('No golden hour at this time.')).toBeDefined()
  expect(await screen.findByText(/forecast updated/, {}, { timeout: 5000 })).toBeDefined()
  expect(screen.queryAllByRole('button', { name: /^Use / })).toHaveLength(isOffered ? 1 : 0)
})

test.each([
  ['the Milky Way over a pier', { type: 'landscape', title: 'Pier 1' }, false],
  ['portraits under the stars', { type: 'portrait', title: 'Maya under the stars' }, false],
  ['a portrait that is late by mistake', { type: 'portrait', title: 'Maya' }, true],
] as const)(
  'a night shoot is not offered golden hour, other shoots in the dark are: %s',
  async (_, sent, isOffered) => {
    await openCard({ ...sent, date: '2099-10-18T02:00:00.000Z', duration: 90 })
    expect(await screen.findByText('Night for all 90 minutes.')).toBeDefined()
    expect(screen.queryAllByRole('button', { name: /^Use / })).toHaveLength(isOffered ? 1 : 0)
    if (isOffered) expect(screen.getByText(/^to catch .*\d minutes of golden hour$/)).toBeDefined()
  },
)

test('a shoot elsewhere is shown on the clocks of its place and kept on those of the photographer', async () => {
  await openCard({
    location: 'Lisbon, Portugal',
    coordinates: { lat: 38.7164, lng: -9.1316 },
    timeZone: 'Europe/Lisbon',
    date: '2099-12-01T17:00:00.000Z',
    duration: 60,
  })
  expect(await screen.findByText('Times in Lisbon')).toBeDefined()
  const slotSlider = await slider('Whole shoot')
  expect(words(slotSlider)).toMatch(/^5:00–6:00 PM, sun /)
  slotSlider.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(form()).toBe('2099-12-01 11:55 60 changed')
})

test('a better start elsewhere is offered on both clocks, and filled in on that of the photographer', async () => {
  await openCard({
    type: 'portrait',
    location: 'Lisbon, Portugal',
    coordinates: { lat: 38.7164, lng: -9.1316 },
    timeZone: 'Europe/Lisbon',
    date: '2099-12-01T13:00:00.000Z',
    duration: 60,
  })
  const button = await screen.findByRole('button', { name: /^Use / })
  const [, time = ''] = /^Use (\d+:\d+) AM \((\d+):(\d+) PM in Lisbon\)$/.exec(spoken(button.textContent)) ?? []
  expect(time).not.toBe('')
  expect(within(await screen.findByRole('table')).getByText('Times in Lisbon')).toBeDefined()
  await userEvent.click(button)
  expect(form()).toBe(`2099-12-01 ${time.padStart(5, '0')} 60 changed`)
})

test('where the sun does not set, that is said', async () => {
  await openCard({
    location: 'Tromsø, Norway',
    coordinates: { lat: 69.65, lng: 18.96 },
    timeZone: 'Europe/Oslo',
    date: '2099-06-21T18:00:00.000Z',
  })
  expect(await screen.findByText('Times in Oslo · The sun does not set')).toBeDefined()
  expect(screen.getByText('The sun does not set on this day.')).toBeDefined()
  expect(screen.getByText('– The sun does not set')).toBeDefined()
})

test('a date that is none has no light, no golden hour and no weather', async () => {
  const fake = await startFake(forecastFrom(Date.now()))
  // Today, whose weather was shown for a shoot without a date.
  await openCard({ date: new Date().toISOString() }, { WEATHER_URL: fake.url })
  await screen.findByText(/forecast updated/)
  await userEvent.click(screen.getByRole('button', { name: 'No date' }))
  expect(screen.queryByText(/forecast updated/)).toBeNull()
  expect(screen.queryByRole('list', { name: 'Hourly weather' })).toBeNull()
  expect(screen.queryByText(/golden hour/i)).toBeNull()
})

test('an unknown place has the light of the default location, which is named', async () => {
  await openCard({ location: 'Qqxzzy', coordinates: null })
  expect(await screen.findByText('Light for New York, NY')).toBeDefined()
})

test('without any place the band says what is missing, and leads there', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const preferences = JSON.stringify({
    defaultLocation: 'Qqxzzy',
    timeZone: 'America/New_York',
    weatherUnit: 'fahrenheit',
    dateFormat: 'MM/dd/yyyy',
  })
  await studio.db.updateTable('user_settings').set({ preferences }).where('userId', '=', studio.ids.alice).execute()
  const shoot = await studio.as('alice')(shoots.create, {
    input: { ...brooklyn, location: 'Qqxzzy', coordinates: null },
  })
  await show(<Edited shoot={shoot} />, [settings])
  expect(await screen.findByText('Add a location to see the light')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Set location' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Where'))
})
