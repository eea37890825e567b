import { expect, test } from 'vitest'
import { planned } from '#tests/help/advice.ts'
import { judgeGoldenHour } from '#weather/golden-hour.ts'
import { goldenLabel } from '#weather/label.ts'
import { textOf } from './advice.ts'
import type { AdviceContext } from './advice-context.ts'
import { adviseOnCamera } from './camera/camera.ts'
import { adviseOnComposition } from './composition/composition.ts'
import { adviseOnGoldenHour } from './tips/golden-hour-tips.ts'
import { adviseOnWeather } from './tips/weather-tips.ts'

type Kind = 'portrait' | 'landscape' | 'sports'

/** Everything that is said about one evening, by the cards and by the adviser. */
function voices(context: AdviceContext, kind: Kind = 'portrait', subject = 'A couple') {
  const { light, hours, now } = context
  if (!light) throw new Error('the day has its light')
  const judged = judgeGoldenHour(light, hours, { now, type: kind })
  const times = { morningStart: null, morningEnd: null, eveningStart: null, eveningEnd: null }
  const { evening } = judged
  return {
    tips: judged.tips.map(({ words }) => words).join(' '),
    label: evening && goldenLabel(evening, judged.sky?.condition),
    refreshed: textOf(adviseOnGoldenHour({ season: 'fall', quality: null, ...times }, context)),
    weather: textOf(
      adviseOnWeather(
        { weatherCondition: judged.sky?.condition ?? 'sunny', temperature: 50, season: 'fall', location: '' },
        context,
      ),
    ),
    camera: textOf(
      adviseOnCamera({ shootType: kind, lightingCondition: 'golden-hour', subject, experience: 'amateur' }, context),
    ),
    composition: textOf(
      adviseOnComposition(
        { style: 'dramatic', subject, environment: 'outdoor', mood: '' },
        { ...context, shoot: context.shoot && { ...context.shoot, end: context.shoot.start + 3_600_000 } },
      ),
    ),
  }
}

const towardSun = new RegExp(
  'backs to it|side light|front light|back light|lights (?:it|them) from the front|' +
    'behind them|low sun behind|Shadows fall',
)

const cloudy = { code: 3, cloudLow: 100, cloudMid: 100 }

test.each<[sky: string, context: AdviceContext, even: string]>([
  ['an overcast forecast', planned({ hourAt: () => cloudy }), 'Clouds even out the light: any direction works.'],
  [
    'a cloudy estimate',
    planned({ hourAt: null }),
    'The estimate is cloudy: expect even light, where any direction works.',
  ],
])('under %s nobody is turned toward the sun or away from it', (_sky, context, even) => {
  const { label: _label, ...said } = voices(context)
  for (const [voice, words] of Object.entries(said))
    expect([voice, towardSun.exec(words)?.[0]]).toEqual([voice, undefined])
  expect(said.tips).toContain(even)
  expect(said.refreshed).toContain(even)
  expect(said.composition).toContain(even)
  expect(said.weather).toMatch(/any direction works/)
  expect(said.camera).toMatch(/Clouds light every side alike/)
})

const clear = { hourAt: () => ({ cloudMid: 0 }) }
const backs = /turn people’s backs to it and expose for the skin\./
const sides = /look \w+ or \w+ for side light\./

test('under a clear sky all of them turn people’s backs to the low sun', () => {
  const said = voices(planned(clear))
  expect(said.tips).toMatch(backs)
  expect(said.refreshed).toMatch(backs)
  expect(said.camera).toMatch(/Meter on the faces alone: with the sun \d° high behind them/)
  expect(said.composition).toMatch(/back light/)
  expect(said.camera).not.toMatch(/from the front|lit side/)
})

test.each(['landscape', 'sports'] as const)('under a clear sky all of them have %s lit from the side', (type) => {
  const said = voices(planned({ ...clear, type }), type, 'The pier')
  expect(said.tips).toMatch(sides)
  expect(said.refreshed).toMatch(sides)
  expect(said.camera).toMatch(/Meter on the lit side: the sun, \d° high,/)
  expect(said.camera + said.tips + said.refreshed).not.toMatch(/from the front|backs to it/)
})

test.each([
  ['portrait', backs],
  ['landscape', sides],
])('without a shoot the golden hour is that of the photographer’s specialty: %s', (specialty, use) => {
  const { light, hours, now, ...known } = planned(clear)
  if (!light) throw new Error('the day has its light')
  const refreshed = voices({ ...known, light, hours, now, shoot: null, specialty }).refreshed
  expect(refreshed).toMatch(use)
  const { tips } = judgeGoldenHour(light, hours, { now, type: specialty })
  expect(tips.find(({ kind }) => kind === 'direction')?.words).toMatch(use)
})

test.each([
  ['A couple facing the sun', /Meter on the faces: the sun, \d° high, lights them from the front/],
  ['A couple, side-lit', /Meter on the lit side/],
  ['Silhouette of a couple', /it goes black/],
])('whoever names the light of a subject has it: %s', (subject, meter) => {
  expect(voices(planned(clear), 'portrait', subject).camera).toMatch(meter)
})

test.each([
  ['fashion', 'front light'],
  ['documentary', 'side light'],
] as const)('a style that wants another light says what is usual: %s', (style, name) => {
  const said = textOf(
    adviseOnComposition(
      { style, subject: 'A couple', environment: 'outdoor', mood: '' },
      planned({ ...clear, time: '17:20', minutes: 60 }),
    ),
  )
  expect(said).toContain(
    'With the sun this low, turn people’s backs to it and expose for the skin, as a rule. ' +
      `${name[0]?.toUpperCase()}${name.slice(1)} is the choice of this style.`,
  )
})

test('the badge and the advice have the same word', () => {
  const { label, refreshed, weather } = voices(planned({ hourAt: null }))
  expect(label).toEqual({ quality: 'fair', isSeasonal: true })
  expect(refreshed).toMatch(/usually fair in fall/)
  expect(weather).toMatch(/: fair as a rule/)
  expect(refreshed + weather).not.toMatch(/excellent/)
})

test('what clouds take is said to rest on an estimate, and what the sun would bring', () => {
  const { camera } = voices(planned({ hourAt: null }))
  expect(camera).toContain(
    'There is no forecast for this time, and the estimate is cloudy: ' +
      'if the sun comes out, the light is about 3 stops brighter.',
  )
})
