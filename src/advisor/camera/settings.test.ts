import { describe, expect, test } from 'vitest'
import { anyDay, cameraSubjects, everyMix, planned } from '#tests/help/advice.ts'
import type { Draft } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { evOf } from '#advisor/exposure/exposure.ts'
import { Lighting, ShootKind } from '#advisor/options.ts'
import type { CameraQuestion } from '#advisor/questions.ts'
import { adviseOnCamera } from './camera.ts'

const couple: CameraQuestion = {
  shootType: 'wedding',
  lightingCondition: 'golden-hour',
  subject: 'Couple, backlit on a lawn',
  experience: 'professional',
}
const evening = planned({ time: '17:00', minutes: 120 })
const clear = planned({ time: '17:00', minutes: 120, hourAt: () => ({ cloudMid: 0 }) })
const noon = planned({ time: '12:00', minutes: 60 })

const valueOf = ({ basis }: Draft, name: string): number => Number(basis[name]?.value)
const settingsOf = (draft: Draft, prefix = '') =>
  ['aperture', 'shutterSeconds', 'iso'].map((name) => valueOf(draft, prefix + name))
const items = (draft: Draft) => draft.sections.flatMap((section) => section.items)

describe('settings as photographers choose them', () => {
  const figures = (question: Partial<CameraQuestion>, known = anyDay) =>
    adviseOnCamera(
      { shootType: 'portrait', lightingCondition: 'overcast', subject: 'Bride', experience: 'amateur', ...question },
      known,
    ).figures.map(({ value }) => value)

  test.each([
    ['a head against a soft background', {}, ['f/2', '1/1000 s', '100', '6200 K']],
    ['rows of a family stand in focus', { subject: 'Family of 8' }, ['f/8', '1/125 s', '200', '6200 K']],
    ['runners are stopped', { shootType: 'sports', subject: 'Sprint' }, ['f/2.8', '1/1000 s', '200', '6200 K']],
    [
      'a bird in flight needs more',
      { shootType: 'wildlife', subject: 'Eagle in flight' },
      ['f/5.6', '1/2500 s', '2000', '6200 K'],
    ],
    [
      'a landscape stays at base ISO',
      { shootType: 'landscape', subject: 'Valley' },
      ['f/8', '1/60 s', '100', '6200 K'],
    ],
    ['water flows', { shootType: 'landscape', subject: 'Waterfall' }, ['f/16', '0.5 s', '100', '6200 K']],
    ['a pan is long', { shootType: 'sports', subject: 'Panning with cyclists' }, ['f/8', '1/60 s', '100', '6200 K']],
    [
      'stars stay points',
      { shootType: 'landscape', lightingCondition: 'night', subject: 'Milky Way' },
      ['f/2.8', '10 s', '5000', '3900 K'],
    ],
  ] as const)('%s', (_name, question, expected) => {
    expect(figures(question)).toEqual(expected)
  })

  test('with practice comes more ISO, and less of it without', () => {
    const isoOf = (experience: CameraQuestion['experience']) =>
      Number(figures({ shootType: 'sports', lightingCondition: 'low-light', subject: 'Basketball', experience })[2])
    // A stop above the ISO that each level considers clean: nothing else helps with distant motion.
    expect([isoOf('beginner'), isoOf('amateur'), isoOf('professional')]).toEqual([6400, 12_800, 25_600])
  })

  test('modes are those that people of an experience use', () => {
    const mode = (experience: CameraQuestion['experience']) =>
      adviseOnCamera({ ...couple, experience }, evening).sections[1]?.items[0]
    expect(mode('beginner')).toBe(
      'Turn the dial to A (Av), set f/2.8, and switch Auto ISO on: highest 3200, slowest shutter 1/250 s.',
    )
    expect(mode('amateur')).toBe('A (Av) at f/2.8 with Auto ISO: up to 6400, no slower than 1/250 s.')
    expect(mode('professional')).toBe('M. The same light: f/2, 1/500 s, ISO 200; or f/4, 1/250 s, ISO 400.')
  })

  test('the other exposures of a professional are the same exposure', () => {
    for (const question of everyMix({
      shootType: ShootKind.options,
      lightingCondition: Lighting.options,
      subject: cameraSubjects,
      experience: ['professional'],
    })) {
      const draft = adviseOnCamera(question, evening)
      const [aperture = 0, seconds = 0, iso = 0] = settingsOf(draft)
      for (const prefix of ['same1.', 'same2.'].filter((one) => draft.basis[`${one}iso`])) {
        const [other = 0, otherSeconds = 0, otherIso = 0] = settingsOf(draft, prefix)
        expect(
          Math.abs(evOf(aperture, seconds, iso) - evOf(other, otherSeconds, otherIso)),
          JSON.stringify(question),
        ).toBeLessThanOrEqual(1 / 3)
      }
    }
  })
})

describe('what cannot be had is said', () => {
  test('a shutter that the motion needs', () => {
    const { warnings, recommendation } = adviseOnCamera(
      { shootType: 'sports', lightingCondition: 'low-light', subject: 'Basketball', experience: 'amateur' },
      anyDay,
    )
    expect(warnings[0]).toBe(
      '1/250 s is too slow for players: 1/1000 s would do, and the light is 2 stops short of that.',
    )
    expect(warnings[1]).toMatch(/^ISO 12800 is above the 6400 that still prints well/)
    expect(recommendation).toBe(
      'Pan with the players at 1/60 s, bring a lens that opens wider than f/2.8, or wait for the light.',
    )
  })

  test('a wide lens in full sun', () => {
    const sun = {
      shootType: 'portrait',
      lightingCondition: 'bright-daylight',
      subject: 'Skier in fresh snow, posing',
    } as const
    expect(adviseOnCamera({ ...sun, experience: 'amateur' }, anyDay).warnings.join(' ')).toMatch(/ND filter of 1 stop/)
    expect(adviseOnCamera({ ...sun, experience: 'beginner' }, anyDay).warnings.join(' ')).toMatch(
      /^.*too bright for f\/2 without a filter: f\/4 is/,
    )
  })

  test('a long shutter by day', () => {
    const water = {
      shootType: 'landscape',
      lightingCondition: 'overcast',
      subject: 'Waterfall',
      experience: 'professional',
    } as const
    expect(adviseOnCamera(water, anyDay).warnings[1]).toBe(
      'f/16 and 0.5 s in this light need an ND filter of 3 stops: without it the shutter comes to 1/15 s.',
    )
    expect(adviseOnCamera({ ...water, experience: 'beginner' }, anyDay).figures[1]?.value).toBe('1/15 s')
  })

  test('animals in the dark', () => {
    const owl = adviseOnCamera(
      { shootType: 'wildlife', lightingCondition: 'night', subject: 'Owl', experience: 'beginner' },
      planned({ date: '2026-10-10', time: '21:00', minutes: 60, hourAt: null }),
    )
    expect(owl.recommendation).toBe('No setting makes up for 13 stops: come when there is more light.')
  })

  test('a light that is gone after a few minutes of the shoot', () => {
    const { warnings } = adviseOnCamera({ ...couple, lightingCondition: 'blue-hour' }, clear)
    expect(warnings).toContain(
      'Only 6:30–6:40\u00a0PM of the shoot is in blue hour: ask again for the light of the rest.',
    )
  })

  test('daylight that goes while one works in a room', () => {
    const room = (lightingCondition: 'indoor-natural' | 'indoor-artificial', known: AdviceContext) =>
      items(adviseOnCamera({ ...couple, lightingCondition }, known)).find((item) => item.startsWith('From'))
    expect(room('indoor-natural', planned({ time: '16:00', minutes: 120 }))).toBe(
      'From 4:00\u00a0PM to 6:00\u00a0PM the windows lose 4 stops: meter again as it goes.',
    )
    expect(room('indoor-artificial', planned({ time: '16:00', minutes: 240 }))).toMatch(/gets dark outside/)
    expect(room('indoor-natural', noon)).toMatch(/keep their light: one exposure holds/)
    expect(room('indoor-natural', planned({ time: '22:00' }))).toMatch(/is dark outside/)
  })

  test('a forecast that is not what was chosen', () => {
    const cloudy = planned({ time: '12:00', hourAt: () => ({ cloudLow: 100, code: 3 }) })
    expect(adviseOnCamera({ ...couple, lightingCondition: 'bright-daylight' }, cloudy).warnings[0]).toBe(
      'The forecast is cloudy at 12:00\u00a0PM, and takes 3 stops: expect soft light, not bright sun.',
    )
    expect(
      adviseOnCamera({ ...couple, lightingCondition: 'overcast' }, planned({ time: '12:00' })).warnings[0],
    ).toMatch(/^The forecast has hardly a cloud at 12:00\u00a0PM/)
  })
})
