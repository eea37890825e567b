import { expect, test } from 'vitest'
import { anyDay, everyMix, expectFounded, expectReadable, planned } from '#tests/help/advice.ts'
import { textOf } from '#advisor/advice.ts'
import { adviseOnCamera } from '#advisor/camera/camera.ts'
import { adviseOnComposition } from './composition.ts'
import { AnyKind, Composing, Environment, ShootKind } from '#advisor/options.ts'
import type { CompositionQuestion } from '#advisor/questions.ts'

const question: CompositionQuestion = { style: 'dramatic', environment: 'outdoor', subject: 'Dancer', mood: '' }

const lightOf = (...args: Parameters<typeof adviseOnComposition>) =>
  adviseOnComposition(...args).sections.find(({ title }) => title === 'Light')?.items ?? []

test('every combination has an answer of its own, and each figure a reason', () => {
  const texts = new Set<string>()
  const frames = new Set<string>()
  const times = [
    anyDay,
    planned(),
    planned({ time: '18:30', minutes: 30 }),
    planned({ time: '22:00' }),
    planned({ time: '12:00', hourAt: () => ({ cloudLow: 100 }) }),
  ]
  for (const mix of everyMix({
    style: Composing.options,
    environment: Environment.options,
    subject: ['Dancer', 'Couple'],
    mood: ['', 'calm', 'purple'],
    context: times,
  })) {
    const { context, ...asked } = mix
    const draft = adviseOnComposition(asked, context)
    expectFounded(draft, asked)
    expectReadable(draft)
    texts.add(textOf(draft))
    if (context === anyDay) frames.add(draft.sections[0]?.items.slice(0, 2).join() ?? '')
  }
  // In a room or a studio, noon under clouds and an evening without sun give the same advice.
  expect(texts.size).toBeGreaterThan(6 * 5 * 2 * 3 * 3)
  expect(frames.size).toBe(30)
  expect(
    new Set(AnyKind.options.map((shootType) => textOf(adviseOnComposition({ ...question, shootType }, anyDay)))).size,
  ).toBe(AnyKind.options.length)
})

test('changing any field changes the advice', () => {
  const adviceText = (change: Partial<CompositionQuestion>) =>
    textOf(adviseOnComposition({ ...question, ...change }, anyDay))
  const changes: Partial<CompositionQuestion>[] = [
    {},
    { style: 'natural' },
    { environment: 'urban' },
    { subject: 'Old oak' },
    { mood: 'joyful' },
    { mood: 'serene' },
    { mood: 'in purple' },
    { shootType: 'sports' },
  ]
  expect(new Set(changes.map(adviceText)).size).toBe(changes.length)
})

test('directions follow from where the sun is at that time', () => {
  // Almanac: on October 17 at 5:15 PM the sun over New York is at 248°, 9.6° high; 1/tan 9.6° is 5.9.
  const evening = planned({ time: '16:30', minutes: 90 })
  const draft = adviseOnComposition(question, evening)
  expect(draft.sections[1]?.items.slice(0, 3)).toEqual([
    'At 5:15\u00a0PM the sun is in the WSW, at 248°, 10° high.',
    'Look ENE for front light, NNW or SSE for side light, WSW for back light.',
    'Shadows fall ENE and are 5.9 times as long as things are tall: give them room in the frame.',
  ])
  expect(draft.recommendation).toBe('At 5:15\u00a0PM look WSW for back light: it leaves an outline and hides the rest.')
  expect(adviseOnComposition({ ...question, style: 'fashion' }, evening).figures.at(-1)).toEqual({
    label: 'Look',
    value: 'ENE',
  })
  expect(adviseOnComposition({ ...question, style: 'documentary' }, evening).recommendation).toMatch(
    /look NNW or SSE for side light/,
  )
})

test('south of the equator the noon sun is in the north, and a steep one is warned of', () => {
  const sydney = { lat: -33.87, lng: 151.21, zone: 'Australia/Sydney' }
  const noon = adviseOnComposition(question, planned({ place: sydney, date: '2026-12-20', time: '12:15', minutes: 60 }))
  expect(noon.sections[1]?.items[0]).toMatch(/in the (?:N|NNE|NNW), at \d+°, 79° high/)
  expect(noon.warnings).toEqual(['With the sun 79° high, eyes are in shadow: use open shade, or hats and reflectors.'])
})

test('clouds take the direction out of the light', () => {
  expect(lightOf(question, planned({ hourAt: () => ({ cloudLow: 100, cloudMid: 100 }) })).at(-1)).toBe(
    'Clouds take 3 stops by the forecast: light comes from everywhere, and a white sky is best left out.',
  )
  expect(lightOf(question, planned({ hourAt: () => ({ cloudHigh: 40 }) })).join()).not.toMatch(/Clouds/)
})

test('after sunset the sky and the lamps are the light', () => {
  const dusk = lightOf({ ...question, environment: 'urban' }, planned({ time: '18:20', minutes: 20 }))
  expect(dusk[0]).toBe(
    'At 6:30\u00a0PM the sun is 4° below the horizon, in the W: ' +
      'look there for outlines, and E for faces lit by the sky.',
  )
  expect(dusk[1]).toBe('Lit buildings and sky are nearly as bright as each other 6:30–6:40\u00a0PM.')
  expect(lightOf(question, planned({ time: '21:00' })).join()).toMatch(
    /40° below the horizon: bring the light with you/,
  )
})

test('indoors it is the window, with the side that has the sun where that is known', () => {
  const indoor = { ...question, environment: 'indoor' } as const
  expect(lightOf(indoor, anyDay)).toHaveLength(2)
  expect(lightOf(indoor, planned({ time: '16:30' })).at(-1)).toBe(
    'During the shoot the sun comes through windows facing WSW; those facing ENE have soft light.',
  )
  expect(lightOf({ ...question, environment: 'studio' }, planned({ time: '16:30' }))).toHaveLength(2)
})

test('depth of field is that of the lens, in the photographer’s unit', () => {
  // 85 mm at f/4 and 3 m on full frame: 30 cm by the thin lens formula; the same framing with 50 mm from 1.76 m has the
  // same depth.
  const couple = { ...question, style: 'natural', subject: 'Couple', shootType: 'portrait' } as const
  expect(adviseOnComposition(couple, anyDay).sections[2]?.items.slice(0, 2)).toEqual([
    '50 mm from 6 ft: close to how the eye sees it.',
    'At f/4 the sharp part is 11 in deep: enough for people standing behind each other.',
  ])
  expect(textOf(adviseOnComposition(couple, { ...anyDay, unit: 'celsius' }))).toContain(
    'At f/4 the sharp part is 29 cm deep',
  )
  expect(
    textOf(
      adviseOnCamera(
        { shootType: 'portrait', lightingCondition: 'overcast', subject: 'Couple', experience: 'amateur' },
        anyDay,
      ),
    ),
  ).toContain('f/4 is sharp over 11 in')
  expect(textOf(adviseOnComposition({ ...question, shootType: 'landscape' }, anyDay))).toContain(
    'Focused at 8 ft, f/8 is sharp from 4 ft to the horizon.',
  )
  expect(adviseOnComposition(question, planned({ type: 'sports' })).basis.focalMm?.value).toBe(200)
})

test.each([
  ['natural', [35, 50]],
  ['documentary', [28, 35]],
  ['fashion', [70, 105]],
] as const)('a %s style has its own lens, with a shoot and without', (style, [from, to]) => {
  for (const context of [
    anyDay,
    planned(),
    planned({ type: 'wedding' }),
    planned({ type: 'landscape' }),
    planned({ type: 'event' }),
    planned({ type: 'commercial' }),
  ]) {
    const focal = Number(
      adviseOnComposition({ ...question, style, subject: 'Maya & Elliot' }, context).basis.focalMm?.value,
    )
    expect(focal >= from && focal <= to).toBe(true)
  }
})

test('composition and camera begin with the same aperture', () => {
  const mixes = everyMix({
    shootType: ShootKind.options,
    subject: ['Bride', 'Couple', 'Maya & Elliot', 'Engagement', 'Family of 8', 'The whole team', 'Newborn'],
    style: Composing.options,
  })
  for (const { shootType, subject, style } of mixes) {
    const [composed, set] = [
      adviseOnComposition({ ...question, shootType, subject, style }, anyDay),
      adviseOnCamera({ shootType, lightingCondition: 'overcast', subject, experience: 'professional' }, anyDay),
    ]
    expect([shootType, subject, composed.basis.aperture?.value]).toEqual([
      shootType,
      subject,
      set.basis.aperture?.value,
    ])
  }
})

test('only runners run', () => {
  const adviceText = (subject: string) =>
    textOf(adviseOnComposition({ ...question, shootType: 'sports', subject }, anyDay))
  expect(adviceText('Marathon')).toContain('from where they run toward you')
  expect(adviceText('Surfers')).toContain('from where they come toward you')
})

test('a slow shutter by day needs its filter', () => {
  const frame = (...[time]: string[]) =>
    adviseOnComposition({ ...question, style: 'artistic' }, planned({ time: time ?? '10:00', minutes: 60 })).sections[0]
      ?.items[0]
  expect(frame('09:30')).toBe(
    'Move the camera along the trunks or the waves for 1/4 to 1 s: at 10:00\u00a0AM that takes f/16, ISO 100 ' +
      'and an ND filter of 5 stops.',
  )
  expect(frame('18:30')).toBe('Move the camera along the trunks or the waves for 1/4 to 1 s.')
  expect(adviseOnComposition({ ...question, style: 'artistic' }, anyDay).sections[0]?.items[0]).toMatch(
    /in full daylight that takes f\/16, ISO 100 and an ND filter of \d stops/,
  )
})

test('lamps are spoken of where lamps are', () => {
  expect(lightOf({ ...question, environment: 'nature' }, planned({ time: '21:00' })).join()).not.toMatch(/lamp/)
  expect(lightOf({ ...question, environment: 'urban' }, planned({ time: '21:00' })).join()).toMatch(/brightest lamp/)
})
