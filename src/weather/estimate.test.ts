import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateAt } from './estimate.ts'
import { opensOn, reaches, defaultEnd } from './horizon.ts'
import { fahrenheitOf, temperatureWords, windWords } from './rules.ts'
import { seasonal, seasonOf } from './season.ts'

test('it is warm in summer and in the afternoon, north and south', () => {
  const newYork = { lat: 40.7 }
  const sydney = { lat: -33.9 }
  const at = (place: { lat: number }, date: string, hour = 15) => estimateAt(place, date, hour).tempC
  expect(at(newYork, '2026-07-24')).toBeCloseTo(33.3, 0)
  expect(at(newYork, '2026-01-22')).toBeCloseTo(6.5, 0)
  expect(at(sydney, '2026-01-22')).toBeGreaterThan(at(sydney, '2026-07-24') + 15)
  expect(at(newYork, '2026-07-24', 3)).toBeCloseTo(at(newYork, '2026-07-24', 15) - 10)
})

test('the same question always has the same answer, and none that no weather has', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      day,
      fc.integer({ min: 0, max: 23 }),
      (lat, date, hour) => {
        const { tempC, precip } = estimateAt({ lat }, date, hour)
        expect(estimateAt({ lat }, date, hour)).toMatchObject({ tempC, precip })
        expect([tempC > -75, tempC < 45, precip >= 0, precip <= 100, precip % 5]).toEqual([true, true, true, true, 0])
      },
    ),
  )
})

test('the seasons go by the month, and turn round south of the equator', () => {
  const months = ['01', '03', '04', '06', '07', '09', '10', '12'].map((month) => `2026-${month}-15`)
  expect(months.map((date) => seasonOf(date, 40))).toEqual([
    'winter',
    'winter',
    'spring',
    'spring',
    'summer',
    'summer',
    'fall',
    'fall',
  ])
  expect(months.map((date) => seasonOf(date, -33))).toEqual([
    'summer',
    'summer',
    'fall',
    'fall',
    'winter',
    'winter',
    'spring',
    'spring',
  ])
  expect(seasonOf('2026-10-15')).toBe('fall')
  expect(seasonal.fall).toEqual({
    quality: 'excellent',
    bestTime: 'morning',
    morning: ['06:30', '08:00'],
    evening: ['17:00', '18:30'],
  })
})

test('a day counts as forecast when three quarters of it are known', () => {
  const day = { start: Date.parse('2026-10-30T04:00:00Z'), end: Date.parse('2026-10-31T04:00:00Z') }
  expect([reaches(Date.parse('2026-10-30T22:00:00Z'), day), reaches(Date.parse('2026-10-30T21:00:00Z'), day)]).toEqual([
    true,
    false,
  ])
  const now = Date.parse('2026-10-15T18:00:00Z')
  expect(defaultEnd(now)).toBe(Date.parse('2026-10-30T12:00:00Z'))
  expect(opensOn(day, now, defaultEnd(now))).toBe('2026-10-16')
  expect(opensOn(day, Date.parse('2026-09-15T18:00:00Z'), defaultEnd(Date.parse('2026-09-15T18:00:00Z')))).toBe(
    '2026-10-16',
  )
})

test('temperatures are whole, with a real minus sign and no minus zero; Celsius is not rounded twice', () => {
  expect(temperatureWords({ temp: 63, tempC: 17.3 }, 'fahrenheit')).toBe('63°')
  expect(temperatureWords({ temp: 63, tempC: 17.3 }, 'celsius')).toBe('17°')
  expect(temperatureWords({ temp: 31, tempC: -0.4 }, 'celsius')).toBe('0°')
  expect(temperatureWords({ temp: -4, tempC: -20 }, 'fahrenheit')).toBe('−4°')
  expect(temperatureWords({ temp: null, tempC: null }, 'celsius')).toBe('–')
  expect(temperatureWords({ temp: fahrenheitOf(21.4), tempC: 21.4 }, 'celsius')).toBe('21°')
  expect([windWords(38.2, 'celsius'), windWords(38.2, 'fahrenheit')]).toEqual(['38\u00a0km/h', '24\u00a0mph'])
})
