import { illuminatedAt } from '#light/astronomy/moon.ts'
import { describe, expect, test } from 'vitest'
import { anyDay, everyMix, planned } from '#tests/help/advice.ts'
import { type Draft, textOf } from '#advisor/advice.ts'
import { adviseOnCamera } from './camera.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { Experience, Lighting } from '#advisor/options.ts'
import type { CameraQuestion } from '#advisor/questions.ts'

const evening = planned({ time: '17:00', minutes: 120 })
const items = (draft: Draft) => draft.sections.flatMap((section) => section.items)

describe('a night as it is', () => {
  const desert = { lat: 36.2, lng: -116.9, zone: 'America/Los_Angeles' }
  const stars: CameraQuestion = {
    shootType: 'landscape',
    lightingCondition: 'night',
    subject: 'Milky Way over the dunes',
    experience: 'amateur',
  }
  const adviceText = (question: Partial<CameraQuestion>, known: AdviceContext) =>
    adviseOnCamera({ ...stars, ...question }, known)
  /** A waning moon, most of it lit, comes up over the desert before midnight. */
  const moonrise = planned({
    place: desert,
    date: '2026-08-03',
    time: '22:00',
    minutes: 300,
    type: 'landscape',
    hourAt: null,
  })

  test('a rising moon is mentioned with its effect, and no single exposure is locked', () => {
    const draft = adviceText({ subject: 'Dunes' }, moonrise)
    const moon = items(draft).find((item) => item.startsWith('The moon, '))
    expect(moon).toMatch(/^The moon, \d\d% lit, rises at 1\d:\d\d PM and lights the land: EV −/)
    expect(moon).toMatch(/: EV −[45](\.\d)? at 3:00 AM, when it is \d+° high\./)
    expect(textOf(draft)).not.toMatch(/less than a stop/)
    expect(Number(draft.basis['moonEv100']?.value)).toBeGreaterThan(-6)
    // Half way through, at 12:30 AM.
    const lit = illuminatedAt(Date.parse('2026-08-04T07:30:00Z'))
    expect(draft.basis['moonLit']?.value).toBeCloseTo(lit, 3)
  })

  test('a shoot beyond midnight is not cut at midnight', () => {
    const draft = adviceText(
      { subject: 'Dunes' },
      planned({ place: desert, date: '2026-07-14', time: '22:00', minutes: 180, type: 'landscape', hourAt: null }),
    )
    expect(items(draft)).toContain(
      'From 10:00 PM to 1:00 AM the light changes by less than a stop: lock the exposure once it is right.',
    )
    expect(draft.warnings.join()).not.toMatch(/ask again for the light of the rest/)
  })

  test.each([
    ['the core is up and no moon is', '2026-07-14', '23:00', undefined],
    [
      'the core is down',
      '2026-11-10',
      '22:00',
      /^The core of the Milky Way is not up in a dark sky then\. The fainter part of its band/,
    ],
    [
      'the core is up later that night',
      '2026-04-14',
      '22:00',
      /not up in a dark sky then: wait for it until 1:44–4:43\u00a0AM\. /,
    ],
    ['a full moon drowns the stars', '2026-06-29', '23:00', /^The moon, \d+% lit, drowns faint stars all the time/],
    ['after midnight the night before counts', '2026-07-15', '01:00', undefined],
  ] as const)('stars: %s', (_name, date, time, warning) => {
    const [first] = adviceText(
      {},
      planned({ place: desert, date, time, minutes: 60, type: 'landscape', hourAt: null }),
    ).warnings
    if (warning === undefined) expect(first ?? '').not.toMatch(/core|moon/)
    else expect(first).toMatch(warning)
  })
})

test('who moves far away or walks by is never told to bring a flash or a tripod', () => {
  for (const known of [anyDay, evening, planned({ time: '18:20', minutes: 60 })]) {
    for (const question of everyMix({
      shootType: ['sports', 'street', 'wildlife'],
      lightingCondition: Lighting.options,
      experience: Experience.options,
      subject: ['Surfers', 'City marathon', 'Market', 'Wolf running'],
    })) {
      expect(textOf(adviseOnCamera(question, known)), JSON.stringify(question)).not.toMatch(/flash|tripod/i)
    }
  }
})

test.each([
  ['Surfers at dawn', 'surfers'],
  ['City marathon', 'runners'],
  ['Cycling race', 'riders'],
  ['Basketball final', 'players'],
  ['Regatta', 'athletes'],
])('%s are %s', (subject, who) => {
  const text = textOf(
    adviseOnCamera({ shootType: 'sports', lightingCondition: 'low-light', subject, experience: 'amateur' }, anyDay),
  )
  expect(text).toContain(`meter on the ${who}`)
  expect(text).toContain(`too slow for ${who}`)
})

test('whichever moment becomes too slow is warned of', () => {
  const surf = adviseOnCamera(
    { shootType: 'sports', lightingCondition: 'golden-hour', subject: 'Surfers', experience: 'beginner' },
    planned({ time: '17:35', minutes: 60 }),
  )
  expect(surf.warnings.join(' ')).toMatch(/At 6:30 PM, ISO \d+ is above the 3200/)
})
