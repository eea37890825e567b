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

/** Everything that is said about one evening, by the cards and by the adviser. */
function voices(context: AdviceContext) {
  const { light, hours, now } = context
  if (!light) throw new Error('the day has its light')
  const judged = judgeGoldenHour(light, hours, { now, type: 'portrait' })
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
      adviseOnCamera(
        { shootType: 'portrait', lightingCondition: 'golden-hour', subject: 'A couple', experience: 'amateur' },
        context,
      ),
    ),
    composition: textOf(
      adviseOnComposition(
        { style: 'dramatic', subject: 'A couple', environment: 'outdoor', mood: '' },
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

test('under a clear sky all of them go by the same low sun', () => {
  const said = voices(planned({ hourAt: () => ({ cloudMid: 0 }) }))
  expect(said.tips).toMatch(/turn people’s backs to it/)
  expect(said.refreshed).toMatch(/turn people’s backs to it/)
  expect(said.camera).toMatch(/lights them from the front/)
  expect(said.composition).toMatch(/back light/)
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
