import { expect, test } from 'vitest'
import { anyDay, everyMix, expectFounded, expectReadable, planned } from '#tests/help/advice.ts'
import { Condition } from '#weather/api.ts'
import { textOf, tipOf } from '#advisor/advice.ts'
import { SeasonName, type WeatherTipsQuestion } from './questions.ts'
import { adviseOnWeather } from './weather-tips.ts'

const question: WeatherTipsQuestion = {
  weatherCondition: 'sunny',
  temperature: 63,
  season: 'fall',
  location: 'Boston, MA',
}

const itemsOf = (...args: Parameters<typeof adviseOnWeather>) =>
  adviseOnWeather(...args).sections.flatMap(({ items }) => items)

test('every combination has a tip of its own with a recommendation, and each figure a reason', () => {
  const texts = new Set<string>()
  for (const mix of everyMix({
    weatherCondition: Condition.options,
    temperature: [-40, 14, 32, 63, 95],
    season: SeasonName.options,
    location: ['', 'Boston, MA', 'Oslo'],
  })) {
    const draft = adviseOnWeather(mix, anyDay)
    expectFounded(draft, mix)
    expectReadable(draft)
    expect(tipOf(draft)).toMatch(/^[A-Z].+\. Recommendation: [A-Z].+\.$/)
    texts.add(textOf(draft))
  }
  expect(texts.size).toBe(5 * 5 * 4 * 3)
})

test('the temperature is read in the photographer’s unit', () => {
  expect(adviseOnWeather(question, anyDay).summary).toBe('Sunny and 63°F at “Boston, MA”, in fall.')
  expect(adviseOnWeather(question, { ...anyDay, unit: 'celsius' }).summary).toBe(
    'Sunny and 17°C at “Boston, MA”, in fall.',
  )
  expect(itemsOf({ ...question, temperature: 14 }, { ...anyDay, unit: 'celsius' })).toContain(
    'Gloves that turn dials, and an inner pocket for batteries (−10°C).',
  )
})

test('the forecast takes precedence over the typed condition, and gives its start', () => {
  const rain = planned({
    time: '13:00',
    minutes: 300,
    hourAt: (hour) => (hour >= 15 && hour < 17 ? { code: 61, precip: 60, tempC: 12 } : {}),
  })
  const draft = adviseOnWeather(question, rain)
  expect(draft.summary).toBe('Rain 3–5\u00a0PM and 54°F to 59°F during the shoot at “Boston, MA”, in fall.')
  expect(draft.recommendation).toBe('Rain likely 3–5\u00a0PM: pack a cover, and look for reflections afterwards.')
  expect(draft.sections[1]?.items[0]).toBe('Rain cover and 3 dry cloths; lens hood on (60% at 3\u00a0PM).')
  expectFounded(draft, question)
  expectReadable(draft)
})

test('without a shoot the rest of the day is described, with the next golden hour', () => {
  const { shoot: _none, ...day } = planned({
    now: '2026-10-17T14:30:00Z',
    hourAt: (hour) => (hour < 9 ? { code: 73, precip: 90, tempC: -5 } : {}),
  })
  const draft = adviseOnWeather(question, { ...day, shoot: null })
  expect(draft.summary).toBe('Sunny and 59°F on Oct\u00a017 at “Boston, MA”, in fall.')
  expect(itemsOf(question, { ...day, shoot: null })).toContain(
    'The evening golden hour is 5:35–6:30\u00a0PM: excellent by the forecast.',
  )
  expect(textOf(draft)).not.toMatch(/now\b.*gray|frost/i)
  // On an October noon in New York the sun is at 40°.
  expect(draft.basis.sunAltitudeDeg?.words).toBe('40°')
})

test('the clouds of the forecast are counted, and the golden hour is that of the shoot', () => {
  const draft = adviseOnWeather(question, planned({ hourAt: () => ({ code: 3, cloudLow: 64, cloudMid: 0 }) }))
  // Low cloud over 64% blocks 61% of the light: 1.5 stops by the steps of ANSI PH2.7.
  expect(draft.sections[0]?.items).toEqual([
    'Clouds take 1.5 stops and the hard edges: any direction works for faces.',
    'Set the white balance to 6200 K, and leave the white sky out of the frame.',
    'The evening golden hour is 5:35–6:30\u00a0PM: fair by the forecast.',
  ])
})

test('a dry night is no sunny day', () => {
  const draft = adviseOnWeather(question, planned({ time: '22:00', minutes: 60 }))
  expect(draft.summary).toMatch(/^Dry and dark and 59°F during the shoot/)
  expect(textOf(draft)).not.toMatch(/polarizer|hard edges/)
})

test('thunder is warned of', () => {
  expect(adviseOnWeather({ ...question, weatherCondition: 'stormy' }, anyDay).warnings).toHaveLength(1)
  expect(adviseOnWeather(question, planned({ hourAt: () => ({ code: 95, precip: 80 }) })).recommendation).toMatch(
    /^Storm until 7\u00a0PM: stay off open ground\.$/,
  )
})
