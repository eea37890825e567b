import { describe, expect, test } from 'vitest'
import { anyDay, everyMix, planned } from '#tests/help/advice.ts'
import { type Draft, textOf } from '#advisor/advice.ts'
import { ShootKind } from '#advisor/options.ts'
import type { CameraQuestion } from '#advisor/questions.ts'
import { adviseOnCamera } from './camera.ts'

const hamburg = { lat: 53.55, lng: 9.99, zone: 'Europe/Berlin' }
const cloudy = { cloudLow: 75, code: 3 }
const skies = [
  ['a cloudy forecast', () => cloudy],
  ['a clear forecast', () => ({ cloudMid: 0 })],
  ['a cloudy estimate', null],
] as const

/** The sun sets at 16:05 and is 4° below the horizon at 16:30. */
const winter = (hourAt: (typeof skies)[number][1] = () => cloudy, more: Parameters<typeof planned>[0] = {}) =>
  planned({
    place: hamburg,
    date: '2026-12-02',
    time: '15:45',
    minutes: 120,
    hourAt,
    now: '2026-11-29T09:00:00Z',
    ...more,
  })

const ask = (question: Partial<CameraQuestion>, known = winter()): Draft =>
  adviseOnCamera(
    { shootType: 'portrait', lightingCondition: 'golden-hour', subject: 'Anna', experience: 'amateur', ...question },
    known,
  )

const settingsOf = ({ basis }: Draft, prefix = '') =>
  ['aperture', 'shutterSeconds', 'iso'].map((name) => basis[prefix + name]?.value)

describe('the minute in which golden hour ends and blue hour begins', () => {
  test('is a minute of one light for a portrait', () => {
    expect(ask({ lightingCondition: 'blue-hour' }).basis['ev100']?.words).toBe(ask({}).basis['end.ev100']?.words)
  })

  test.each(skies)('has one exposure under %s', (_sky, hourAt) => {
    for (const question of everyMix({ shootType: ShootKind.options, subject: ['Anna', 'Anna on the bridge'] })) {
      const [golden, blue] = (['golden-hour', 'blue-hour'] as const).map((lightingCondition) =>
        ask({ ...question, lightingCondition }, winter(hourAt)),
      )
      if (!golden || !blue) throw new Error('both were asked')
      expect(blue.basis['startAt']?.words).toBe('4:30\u00a0PM')
      // Where lamps hold the light, the golden hour has one setting for all of it.
      const isHeld = golden.basis['end.iso'] === undefined
      const gap = Number(golden.basis['ev100']?.value) - Number(blue.basis['ev100']?.value)
      if (isHeld) expect(Math.abs(gap), JSON.stringify(question)).toBeLessThan(1)
      else expect([question, settingsOf(blue)]).toEqual([question, settingsOf(golden, 'end.')])
    }
  })
})

describe('a blue hour', () => {
  test('falls as the sun does where no lamps are known, and nothing is locked', () => {
    const said = textOf(ask({ lightingCondition: 'blue-hour' }))
    expect(said).toMatch(/The light falls by about a stop every \d minutes: meter again that often\./)
    expect(said).not.toMatch(/less than a stop|lock the exposure|hold the light/)
  })

  test('of a street is that of its lamps, while the sky changes', () => {
    const said = textOf(ask({ shootType: 'street', lightingCondition: 'blue-hour' }))
    expect(said).toContain('lamps outshine the sky, at EV 6: expose for what they light')
    expect(said).toContain('From 4:30\u00a0PM to 4:46\u00a0PM lamps hold the light while the sky changes')
    expect(said).not.toMatch(/less than a stop|where they open/)
  })

  test('under a cloudy estimate says what a clear sky would bring', () => {
    expect(ask({ lightingCondition: 'blue-hour' }, winter(null)).warnings.join(' ')).toContain(
      'the estimate is cloudy: if the sky clears, the light is about 3 stops brighter.',
    )
  })
})

describe('under clouds', () => {
  test('nobody meters once where the light falls by stops', () => {
    const said = textOf(ask({}))
    expect(said).toContain('meter on the face, and again as the light changes.')
    expect(said).toContain('meter again that often')
    expect(said).not.toMatch(/meter once/)
  })

  test('one reading does for a light that stays', () => {
    expect(textOf(ask({ lightingCondition: 'overcast' }, anyDay))).toContain('meter once on the face and keep it.')
  })

  test('a day from sunrise to sunset grows and falls again', () => {
    const day = winter(undefined, { time: '08:00', minutes: 510 })
    expect(textOf(ask({ lightingCondition: 'overcast' }, day))).toMatch(/the light grows and falls again: meter again/)
  })
})

test('lamps are not what keeps the light of a few minutes in the sun', () => {
  const { recommendation } = ask(
    {},
    winter(() => ({ cloudMid: 0 }), { minutes: 5 }),
  )
  expect(recommendation).toBe('In so short a time the light hardly changes: set the exposure once, and keep it.')
})

describe('a shoot is judged by all of its time', () => {
  const wedding = (date: string) =>
    ask({ lightingCondition: 'blue-hour' }, winter(null, { date, time: '12:00', minutes: 600 })).warnings[0]

  test('a part in the chosen light is named with its times', () => {
    expect(wedding('2027-08-10')).toBe(
      'Only 9:24–9:41\u00a0PM of the shoot is in blue hour: ask again for the light of the rest.',
    )
  })

  test('one that ends before it has none of it, and all heights of its sun are named', () => {
    expect(wedding('2027-06-20')).toBe(
      'The shoot, 12:00–10:00\u00a0PM, is at no time in blue hour: the sun is from 2° below the horizon to 60° high. ' +
        'These settings are for 10:24–10:46\u00a0PM.',
    )
  })
})
