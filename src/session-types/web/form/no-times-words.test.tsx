import { expect, test } from 'vitest'
import { availability, sessionPlaces, sessionTypes } from '#session-types/api.ts'
import type { SentSessionType } from '#session-types/draft.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { noTimesWords } from './no-times-words.ts'

const from = '2026-10-12'
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const daily = (...pairs: [string, string][]) => Object.fromEntries(weekdays.map((day) => [day, pairs]))

const walk = { light: 'golden', half: 'evening', least: 40, notice: 0, ahead: 90, hours: daily(['09:00', '22:00']) }

/** What the preview of a golden walk says, with changes. */
async function openPreview() {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2026-10-10T12:00:00Z')
  const alice = studio.as('alice')
  const pier = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await alice(sessionPlaces.create, { input: pier })
  const said = async (change: Partial<SentSessionType>, days = 14) => {
    const facts = { name: 'Golden walk', slug: 'walk', shootType: 'portrait', duration: 60, ...walk, ...change }
    const draft = { ...facts, placeIds: [placeId], isOn: true } as SentSessionType
    const { noTimes } = await alice(sessionTypes.preview, { input: { draft, placeId, from, days } })
    const { light = 'golden', least = 0, notice = 0, ahead = 0 } = draft
    return noTimesWords(noTimes, { light, least, notice, ahead })
  }
  return { alice, said }
}

test('the preview of a session type says how light and hours miss each other', async () => {
  const { said } = await openPreview()
  expect(await said({})).toBe('')
  expect(await said({ hours: daily(['09:00', '17:00']) })).toBe(
    'No times: golden hour starts after your hours end at 5\u00a0PM.',
  )
  expect(await said({ half: 'morning' })).toBe('No times: golden hour ends before your hours start at 9\u00a0AM.')
  expect(await said({ half: 'either', hours: daily(['10:00', '14:30']) })).toBe(
    'No times: golden hour falls between your hours.',
  )
  expect(await said({ hours: daily(['12:00', '18:00']) }, 1)).toBe(
    'No times: a session in your hours gets at most 16 minutes of golden hour, and needs 40.',
  )
  expect(await said({ least: 60, duration: 60, light: 'blue' })).toBe(
    'No times: there is too little blue hour at this place.',
  )
  expect(await said({ hours: daily(['17:30', '18:00']) })).toBe('No times: your hours are shorter than a session.')
  expect(await said({ hours: {} })).toBe('No times: you have no hours.')
})

test('it says what else takes the times away, and on how many days where that differs', async () => {
  const { alice, said } = await openPreview()
  expect(await said({ notice: 43_200 })).toBe('No times: clients have to book 30 days ahead.')
  expect(await said({ ahead: 1 })).toBe('No times: clients can book only 1 day ahead.')
  const shoot = { title: 'Maya', location: 'Pier 1', type: 'portrait', duration: 1440, timeZone: 'UTC' } as const
  await alice(shoots.create, { input: { ...shoot, date: '2026-10-12T10:00:00Z' } })
  expect(await said({}, 1)).toBe('No times: your time is taken.')
  await alice(availability.change, {
    input: { daysOff: [{ from: '2026-10-13', to: '2026-10-15', words: 'Fair' }], usualWay: 30 },
  })
  expect(await said({}, 4)).toBe('No times: you are away (on 3 days); your time is taken (on 1 day).')
})
