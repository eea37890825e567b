import { describe, expect, test } from 'vitest'
import type { Shoot } from '#shoots/api.ts'
import { ShootType } from '#shoots/api.ts'
import type { Weather } from '#weather/api.ts'
import { assistantCards } from './assistant-cards.ts'
import { forms } from './forms.ts'
import { type KnownShoot, prefillOf } from './prefill.ts'
import { knownShootOf } from './known-shoot.ts'

const hour = 3_600_000
const shoot = (more: Partial<KnownShoot> = {}): KnownShoot => ({
  title: 'Maya & Elliot engagement',
  type: 'wedding',
  location: 'Brooklyn Bridge Park',
  start: 0,
  end: 1.5 * hour,
  ...more,
})

test('an engagement at golden hour fills in what it knows, and leaves open what it does not', () => {
  expect(prefillOf(shoot({ sunDeg: 3 }))).toEqual({
    camera: { shootType: 'wedding', lightingCondition: 'golden-hour', subject: 'Maya & Elliot engagement' },
    gear: { shootType: 'wedding', location: 'Brooklyn Bridge Park', duration: '1-2 hours' },
    workflow: { clientType: 'wedding' },
    composition: { subject: 'Maya & Elliot engagement' },
    'post-processing': { photoType: 'wedding' },
  })
})

test.each([
  [40, false, 'bright-daylight'],
  [40, undefined, undefined],
  [6.1, false, 'bright-daylight'],
  [6.1, true, 'overcast'],
  [6, true, 'golden-hour'],
  [-4, false, 'golden-hour'],
  [-4.1, false, 'blue-hour'],
  [-6, true, 'blue-hour'],
  [-6.1, undefined, 'night'],
])('with the sun at %s° and clouds %s it is %s', (sunDeg, isCloudy, lighting) => {
  expect(prefillOf(shoot({ sunDeg, isCloudy })).camera['lightingCondition']).toBe(lighting)
})

test('without a place the light is left open; a studio has its own', () => {
  expect(prefillOf(shoot()).camera).not.toHaveProperty('lightingCondition')
  expect(prefillOf(shoot({ location: 'Studio 4, Gowanus', sunDeg: 40 }))).toMatchObject({
    camera: { lightingCondition: 'indoor-artificial' },
    composition: { environment: 'studio' },
  })
})

test.each([
  ['portrait', 'portrait', 'portrait', 'individual'],
  ['fashion', 'fashion', 'fashion', 'commercial'],
  ['commercial', 'commercial', 'commercial', 'commercial'],
  ['product', 'product', 'product', 'commercial'],
  ['sports', 'sports', undefined, undefined],
  ['other', undefined, undefined, undefined],
] as const)('a shoot of type %s', (type, kind, photoType, clientType) => {
  const { camera, gear, workflow, ...rest } = prefillOf(shoot({ type }))
  expect([
    camera['shootType'],
    gear['shootType'],
    rest['post-processing']['photoType'],
    workflow['clientType'],
  ]).toEqual([kind, kind, photoType, clientType])
})

test('a campaign of faces is portraits, bakers at work for a client are commercial, and otherwise left open', () => {
  expect(prefillOf(shoot({ type: 'commercial', title: 'Team portraits for Acme' })).camera['shootType']).toBe(
    'portrait',
  )
  expect(prefillOf(shoot({ type: 'commercial', title: 'Bakers at work' })).gear['shootType']).toBe('commercial')
  expect(prefillOf(shoot({ type: 'other', title: 'Bakers at work' })).gear).not.toHaveProperty('shootType')
})

test.each([
  [1, '1-2 hours'],
  [2, '1-2 hours'],
  [2.1, 'half day'],
  [5, 'half day'],
  [8, 'full day'],
  [24, 'full day'],
  [25, 'multi-day'],
])('%s hours are %s', (hours, duration) => {
  expect(prefillOf(shoot({ end: hours * hour })).gear['duration']).toBe(duration)
})

test.each(ShootType.options)('whatever a shoot of type %s fills in is an option of its field', (type) => {
  for (const [sunDeg, location] of [
    [-20, 'Pier'],
    [-5, 'Pier'],
    [0, 'Pier'],
    [30, 'Studio'],
  ] as const) {
    const filled = prefillOf(shoot({ type, sunDeg, location }))
    const strange = assistantCards.flatMap((ask) =>
      Object.entries(filled[ask]).filter(
        ([name, value]) => forms[ask].fields.find((field) => field.name === name)?.options?.includes(value) === false,
      ),
    )
    expect(strange).toEqual([])
  }
})

describe('what is read from a shoot', () => {
  // Sunset over Brooklyn on 17 October 2026 is at 6:13 PM, 22:13 UTC.
  const engagement = {
    title: 'Maya',
    type: 'wedding',
    location: 'Pier 1',
    date: '2026-10-17T21:30:00Z',
    endsAt: '2026-10-17T22:30:00Z',
    coordinates: { lat: 40.7003, lng: -73.9967 },
  } as Shoot
  const weather = (conditions: string[], more: object = {}) =>
    ({
      source: 'forecast',
      place: null,
      date: '2026-10-17',
      weatherCondition: 'cloudy',
      hours: conditions.map((condition, at) => ({ at: `2026-10-17T${21 + at}:00:00Z`, condition })),
      ...more,
    }) as unknown as Weather

  test('the height of the sun half way through', () => {
    expect(knownShootOf(engagement, undefined).sunDeg).toBeCloseTo(1.9, 0)
    expect(knownShootOf({ ...engagement, coordinates: null }, undefined).sunDeg).toBeUndefined()
    expect(
      knownShootOf(
        { ...engagement, coordinates: null },
        weather([], { place: { lat: 40.7, lng: -74, timeZone: 'UTC' } }),
      ).sunDeg,
    ).toBeCloseTo(1.9, 0)
  })

  test('clouds count when they are there half of the time, and beyond the forecast none are filled in', () => {
    expect(knownShootOf(engagement, weather(['sunny', 'cloudy'])).isCloudy).toBe(true)
    expect(knownShootOf(engagement, weather(['sunny', 'sunny', 'cloudy'])).isCloudy).toBe(false)
    for (const weatherCondition of ['cloudy', 'sunny'])
      expect(knownShootOf(engagement, weather([], { source: 'estimate', weatherCondition })).isCloudy).toBeUndefined()
    // The forecast of the day ends before the shoot.
    expect(knownShootOf(engagement, weather([])).isCloudy).toBeUndefined()
    expect(knownShootOf(engagement, undefined).isCloudy).toBeUndefined()
  })
})
