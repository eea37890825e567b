import { describe, expect, test } from 'vitest'
import { lightOf } from '#light/day.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { lightRows } from '#light/table.ts'
import { places, type Where, sentencesAt } from '#tests/help/slot-sentences.ts'
import type { Hour } from '#weather/api.ts'

const unknown = {
  temp: null,
  tempC: null,
  precipMm: null,
  code: null,
  fog: false,
  sun: 'up',
  cloudLow: null,
  cloudMid: null,
  cloudHigh: null,
  visibilityKm: null,
  humidity: null,
  windKmh: null,
} as const
const hour = (at: string, precip: number | null, condition: Hour['condition'] = 'rainy'): Hour => ({
  ...unknown,
  at,
  precip,
  condition,
})

describe('the sentences of a shoot', () => {
  test('the direction of sunset is that of the table, to the second', () => {
    const { lat, lng, zone } = places.brooklyn
    const table = lightRows(lightOf({ lat, lng }, '2026-10-27', zone), (ms) => sunAt({ lat, lng }, ms))
    const bearing = table.find(({ name }) => name === 'Sun bearing')?.cells[1] ?? 'none'
    expect(sentencesAt('brooklyn', '2026-10-27', '13:00', 480)[2]).toContain(`to ${bearing} at sunset`)
  })

  test('the moon is that of the shoot, not that of the noon before', () => {
    expect(sentencesAt('brooklyn', '2026-12-04', '23:00', 210).at(-1)).toMatch(/^Waning crescent moon, 13% lit\./)
  })

  test('no afterglow is promised where clouds hide the sun', () => {
    expect(sentencesAt('brooklyn', '2026-10-17', '17:00', 90, { isSunHidden: () => true })[1]).toBe(
      'The sun sets at 6:13 PM, 17 minutes before you finish.',
    )
  })

  test('an evening that begins in daylight and ends after sunset', () => {
    expect(
      sentencesAt('brooklyn', '2026-10-17', '17:00', 90, {
        hours: [hour('2026-10-17T19:00:00.000Z', 35), hour('2026-10-17T21:00:00.000Z', 5)],
      }),
    ).toEqual([
      '55 of your 90 minutes are golden hour. It starts at 5:35 PM, 35 minutes in.',
      'The sun sets at 6:13 PM, 17 minutes before you finish. The afterglow lasts until you finish.',
      'Sun moves from 246° WSW, 12° high, to 258° WSW at sunset, 6:13 PM. ' +
        'At 5:00 PM shadows fall ENE, 4.6 times the height.',
      '35% chance of rain at 3 PM, clearing before you start.',
    ])
  })

  test.each<[what: string, where: Where, date: string, time: string, minutes: number, words: string[]]>([
    [
      'a morning around sunrise',
      'brooklyn',
      '2026-10-17',
      '06:30',
      60,
      [
        '38 of your 60 minutes are golden hour. It starts at 6:52 AM, 22 minutes in.',
        'The sun rises at 7:09 AM, 39 minutes in.',
        'Sun moves from 102° ESE at sunrise, 7:09 AM, to 105° ESE, 3° high. ' +
          'At 7:30 AM shadows fall WNW, 19 times the height.',
      ],
    ],
    [
      'a shoot that is golden all along',
      'brooklyn',
      '2026-10-17',
      '17:40',
      30,
      [
        'All 30 minutes are golden hour.',
        'The sun sets at 6:13 PM, 3 minutes after you finish.',
        'Sun moves from 253° WSW, 5° high, to 258° WSW. ' + 'At 5:40 PM shadows fall ENE, 11 times the height.',
      ],
    ],
    [
      'the blue hour',
      'brooklyn',
      '2026-10-17',
      '18:30',
      30,
      [
        '10 of your 30 minutes are blue hour. It ends at 6:40 PM, 20 minutes before you finish.',
        'The sun sets at 6:13 PM, 17 minutes before you start.',
        'Sun moves from 261° W to 266° W, 4° to 10° below the horizon.',
        'Waxing crescent moon, 43% lit. It is up all the time.',
      ],
    ],
    [
      'noon',
      'brooklyn',
      '2026-10-17',
      '12:00',
      60,
      [
        'No golden hour at this time. It ends at 7:47 AM, 4 h 13 min before you start.',
        'The sun rises at 7:09 AM, 4 h 51 min before you start.',
        'Sun moves from 167° SSE, 39° high, to 186° S, 40° high. ' +
          'At 12:00 PM shadows fall NNW, 1.2 times the height.',
      ],
    ],
    [
      'an afternoon into the night',
      'brooklyn',
      '2026-11-29',
      '12:00',
      480,
      [
        '1 h 2 min of your 8 h are golden hour. It starts at 3:47 PM, 3 h 47 min in.',
        'The sun sets at 4:30 PM, 3 h 30 min before you finish. Blue hour starts at 4:49 PM.',
        'Sun moves from 184° S, 28° high, to 242° WSW at sunset, 4:30 PM. ' +
          'At 12:00 PM shadows fall N, 1.9 times the height.',
      ],
    ],
    [
      'a whole day from before sunrise to after sunset',
      'brooklyn',
      '2026-11-29',
      '06:40',
      620,
      [
        '2 h 3 min of your 10 h 20 min are golden hour. It comes at 6:40 AM and 3:47 PM.',
        'The sun sets at 4:30 PM, 30 minutes before you finish. Blue hour starts at 4:49 PM.',
        'Sun moves from 118° ESE at sunrise, 6:59 AM, to 242° WSW at sunset, 4:30 PM.',
      ],
    ],
    [
      'a night of stars',
      'brooklyn',
      '2026-08-12',
      '22:00',
      120,
      [
        'Night for all 120 minutes. No light of the sun is left in the sky.',
        'The sun sets at 7:58 PM, 2 h 2 min before you start.',
        'The core of the Milky Way is up from 9:42 PM to 12:06 AM. No moonlight pales it.',
        'New moon, 0% lit. It is down all the time.',
      ],
    ],
    [
      'the small hours, which belong to the night before',
      'brooklyn',
      '2026-07-15',
      '00:30',
      60,
      [
        'Night for all 60 minutes. No light of the sun is left in the sky.',
        'The sun rises at 5:38 AM, 4 h 8 min after you finish.',
        'The core of the Milky Way is up from 10:26 PM to 2:00 AM. No moonlight pales it.',
        'Waxing crescent moon, 1% lit. It is down all the time.',
      ],
    ],
    [
      'a night into the morning',
      'brooklyn',
      '2026-08-12',
      '23:00',
      480,
      [
        '56 min of your 8 h are golden hour. It starts at 5:46 AM, 6 h 46 min in.',
        'The sun rises at 6:04 AM, 7 h 4 min in.',
        'Sun moves from 70° ENE at sunrise, 6:04 AM, to 79° ENE, 9° high. ' +
          'At 7:00 AM shadows fall WSW, 6.1 times the height.',
        'The core of the Milky Way is up from 9:42 PM to 12:06 AM. No moonlight pales it.',
      ],
    ],
    [
      'two days',
      'brooklyn',
      '2026-10-17',
      '08:00',
      2880,
      ['3 h 37 min of your 48 h are golden hour. It comes 4 times.'],
    ],
    [
      'the polar day',
      'tromso',
      '2026-06-21',
      '20:00',
      90,
      [
        'No golden hour at this time. It starts at 10:35 PM, 65 minutes after you finish.',
        'The sun does not set on this day.',
        'Sun moves from 295° WNW, 16° high, to 315° NW, 9° high. ' +
          'At 8:00 PM shadows fall ESE, 3.5 times the height.',
      ],
    ],
    [
      'the polar night',
      'tromso',
      '2026-12-21',
      '11:00',
      60,
      [
        'All 60 minutes are golden hour.',
        'The sun does not rise on this day.',
        'Sun moves from 170° S to 184° S, 3° below the horizon.',
      ],
    ],
    [
      'a sunset after midnight',
      'reykjavik',
      '2026-06-21',
      '22:30',
      120,
      [
        'All 120 minutes are golden hour.',
        'The sun sets at 12:04 AM, 26 minutes before you finish. The afterglow lasts until you finish.',
        'Sun moves from 319° NW, 4° high, to 340° NNW at sunset, 12:04 AM. ' +
          'At 10:30 PM shadows fall SE, 13 times the height.',
      ],
    ],
    [
      'the south, where the sun goes round the other way',
      'sydney',
      '2026-12-21',
      '19:30',
      60,
      [
        '53 of your 60 minutes are golden hour. It ends at 8:23 PM, 7 minutes before you finish.',
        'The sun sets at 8:05 PM, 25 minutes before you finish. Blue hour starts at 8:23 PM.',
        'Sun moves from 246° WSW, 6° high, to 241° WSW at sunset, 8:05 PM. ' +
          'At 7:30 PM shadows fall ENE, 10 times the height.',
      ],
    ],
  ])('%s', (_, where, date, time, minutes, words) => {
    expect(sentencesAt(where, date, time, minutes)).toEqual(words)
  })

  test.each([
    [180, 'All 3 h are golden hour.'],
    [240, 'All 4 h are golden hour.'],
    [500, '6 h 38 min of your 8 h 20 min are golden hour. It ends at 4:53 AM, 102 minutes before you finish.'],
  ])('a length of %i minutes is said in one way', (minutes, words) => {
    expect(sentencesAt('reykjavik', '2026-06-21', '22:15', minutes)[0]).toBe(words)
  })

  test('there are never more than four, and rain is always among them', () => {
    const words = sentencesAt('brooklyn', '2026-08-12', '22:00', 120, {
      hours: [hour('2026-08-13T02:00:00.000Z', 60, 'stormy')],
    })
    expect(words).toHaveLength(4)
    expect(words.at(-1)).toBe('60% chance of a storm at 10 PM, while you shoot.')
  })

  test('rain on another day than the start is given with its date', () => {
    const rain = (at: string, precip: number) =>
      sentencesAt('brooklyn', '2026-10-17', '23:00', 180, {
        hours: [hour('2026-10-18T03:00:00.000Z', 5), hour(at, precip)],
      }).at(-1)
    expect(rain('2026-10-18T05:00:00.000Z', 60)).toBe('60% chance of rain at 1 AM on Oct 18, while you shoot.')
  })

  test.each<[Hour[], string | undefined]>([
    [[hour('2026-10-17T21:00:00.000Z', 5), hour('2026-10-17T22:00:00.000Z', 10)], 'Rain is unlikely: 10% at most.'],
    [
      [hour('2026-10-17T20:00:00.000Z', 70), hour('2026-10-17T22:00:00.000Z', 40)],
      '70% chance of rain at 4 PM, and 40% while you shoot.',
    ],
    [
      [hour('2026-10-17T20:00:00.000Z', 30), hour('2026-10-17T22:00:00.000Z', 40, 'snowy')],
      '40% chance of snow at 6 PM, while you shoot.',
    ],
    [[hour('2026-10-17T15:00:00.000Z', 90), hour('2026-10-17T22:00:00.000Z', 0)], 'Rain is unlikely: 0% at most.'],
    [[hour('2026-10-17T21:00:00.000Z', null)], undefined],
    [[], undefined],
  ])('rain %#', (hours, words) => {
    expect(
      sentencesAt('brooklyn', '2026-10-17', '17:00', 90, { hours }).find((sentence) => sentence.includes('%')),
    ).toBe(words)
  })
})
