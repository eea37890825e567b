import { clockRange, monthDay } from '#time/clock-words.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { adviceOf } from '#weather/advice.ts'
import type { Condition, GoldenHour, Hour } from '#weather/api.ts'
import { dayCondition } from '#weather/conditions.ts'
import { firstRun, runWords } from '#weather/runs.ts'
import { goldenLabel } from '#weather/label.ts'
import { seasonal } from '#weather/season.ts'
import { isMostlyEven } from '#weather/sky-light.ts'
import { degreesWords } from '#weather/words/degrees-words.ts'
import type { Draft } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { Facts } from '#advisor/facts.ts'
import { weatherItems } from '#advisor/gear/weather.ts'
import { cloudStops } from '#advisor/exposure/illuminance.ts'
import { quotedWords } from '#advisor/words/quoted-words.ts'
import type { WeatherTipsQuestion } from './questions.ts'
import { skyOver } from '#advisor/sky-over.ts'
import { highest, lowest, slotHours } from '#advisor/slot-hours.ts'
import { nameOfTemperature, type Sign, signsOfHours } from '#advisor/weather-signs.ts'
import { skies, usualSunDeg } from './weather-sky.ts'

const celsiusOf = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9

/**
 * Advice for the weather: for the hours of the forecast if known, else for the condition and temperature of the
 * question.
 */
export function adviseOnWeather(question: WeatherTipsQuestion, context: AdviceContext): Draft {
  const facts = new Facts()
  const hours = slotHours(context)
  const condition = hours.length > 0 ? dayCondition(hours) : question.weatherCondition
  const signs = hours.length > 0 ? signsOfHours(hours, context, facts) : signsOfQuestion(question, context, facts)
  const sky = skies[isDryNight(condition, hours) ? 'night' : condition]
  const kit = weatherItems(
    signs.filter(({ name }) => name !== 'sun'),
    facts,
  ).map((item) => `${item}.`)
  return {
    summary:
      sky.name +
      weatherWords(question, context, { hours, condition }, facts) +
      (question.location === '' ? '' : ` at ${quotedWords(question.location)}`) +
      `, in ${question.season}.`,
    figures: [],
    sections: [
      {
        title: 'Light',
        items: [
          sky.light(facts, {
            sunDeg: sunHeight(context),
            cloudStops: hours.length > 0 ? Math.max(...hours.map(cloudStops)) : null,
            isEven: hours.length === 0 || isMostlyEven(hours),
          }),
          sky.act(facts),
          ...goldenItem(question, context, facts),
        ],
      },
      { title: 'What to pack', items: [...kit, ...comfort(signs)].slice(0, maxItems) },
    ],
    warnings: signs.some(({ name }) => name === 'storm')
      ? ['Thunderstorms: stay off open ground, and have a backup date.']
      : [],
    recommendation: recommendation(context, hours, facts) ?? sky.first,
    basis: facts.basis,
  }
}

const maxItems = 4

const isDryNight = (condition: Condition, hours: readonly Hour[]): boolean =>
  (condition === 'sunny' || condition === 'cloudy') && hours.length > 0 && hours.every(({ sun }) => sun === 'down')

/** The sun's height in degrees: in the middle of the shoot, else at noon; a typical value without a place. */
function sunHeight({ light, shoot }: AdviceContext): number {
  if (!light) return usualSunDeg
  return shoot
    ? Math.max(0, sunAt(light.place, (shoot.start + shoot.end) / 2).elevationDeg)
    : Math.max(0, light.solarDay.noon.elevationDeg)
}

/** When the weather is worst and the temperatures, of the shoot or the day; else the temperature of the question. */
function weatherWords(
  { temperature }: WeatherTipsQuestion,
  { unit, shoot, light }: AdviceContext,
  { hours, condition }: { hours: readonly Hour[]; condition: Condition },
  facts: Facts,
): string {
  const [coldest, warmest] = [lowest(hours, 'tempC'), highest(hours, 'tempC')]
  const degrees = (name: string, label: string, celsius: number) =>
    facts.add(name, label, degreesWords(celsius, unit), celsius)
  if (!light || !coldest || !warmest) return ` and ${degrees('temperatureC', 'Temperature', celsiusOf(temperature))}`
  const range = [
    ...new Set([degrees('lowC', 'Lowest', coldest.value), degrees('highC', 'Highest', warmest.value)]),
  ].join(' to ')
  const run =
    condition === 'sunny' || condition === 'cloudy'
      ? undefined
      : firstRun(hours, (hour) => hour.condition === condition)
  const when = run ? ` ${facts.add('worstHours', 'Worst hours', runWords(run, light.timeZone))}` : ''
  const of = shoot
    ? 'during the shoot'
    : `on ${facts.add('day', 'Day', monthDay(light.solarDay.noon.at, light.timeZone), light.date)}`
  return `${when} and ${range} ${of}`
}

const falls: Partial<Record<Condition, Sign['name']>> = { rainy: 'rain', stormy: 'storm', snowy: 'snow' }

/** The signs in the condition and the temperature of the question. */
function signsOfQuestion(
  { weatherCondition, temperature }: WeatherTipsQuestion,
  { unit }: AdviceContext,
  facts: Facts,
): Sign[] {
  const celsius = celsiusOf(temperature)
  const [fall, feel] = [falls[weatherCondition], nameOfTemperature(celsius)]
  const fallSigns: Sign[] = fall ? [{ name: fall, why: '' }] : []
  return feel
    ? [
        ...fallSigns,
        { name: feel, why: ` (${facts.add('temperatureC', 'Temperature', degreesWords(celsius, unit), celsius)})` },
      ]
    : fallSigns
}

/** Items that are always useful, so that the list is never empty. */
function comfort(signs: readonly Sign[]): string[] {
  const isWet = signs.some(({ name }) => name === 'rain' || name === 'snow' || name === 'storm')
  const isCold = signs.some(({ name }) => name === 'frost' || name === 'snow')
  return [
    isWet ? 'A bag that closes, and a towel for the tripod.' : 'A cloth for the lens, and a spare battery.',
    isCold
      ? 'Clothes for standing still: photographers move less than they think.'
      : 'A white card: it bounces light under a chin, and folds into any bag.',
  ]
}

/** The next golden hour of the place, or the one of the shoot; else a typical one of the season. */
function goldenItem({ season }: WeatherTipsQuestion, context: AdviceContext, facts: Facts): string[] {
  const { light, goldenHour, now, shoot } = context
  if (!light || !goldenHour) {
    const [from, to] = seasonal[season].evening
    const usual = facts.add(
      'eveningUsual',
      'Usual evening golden hour',
      clockRange(`2000-01-01T${from}:00Z`, `2000-01-01T${to}:00Z`, 'UTC'),
    )
    return [`In ${season} the evening light is usually warm ${usual}.`]
  }
  const next = nextOf(goldenHour, context, shoot?.start ?? now)
  if (!next) return []
  const range = facts.add('goldenHour', 'Golden hour', clockRange(next.start, next.end, light.timeZone))
  return [
    `The ${next.half} golden hour is ${range}: ${facts.add('quality', 'Quality', next.quality)} ` +
      `${next.isForecast ? 'by the forecast' : 'as a rule'}.`,
  ]
}

interface Next {
  half: 'morning' | 'evening'
  start: string
  end: string
  quality: string
  isForecast: boolean
}

/** The first golden hour that is not over at an instant, epoch milliseconds. */
function nextOf(goldenHour: GoldenHour, context: AdviceContext, from: number): Next | undefined {
  const halves = (['morning', 'evening'] as const).flatMap((half): Next[] => {
    const [start, end, quality] = [goldenHour[`${half}Start`], goldenHour[`${half}End`], goldenHour[half]]
    if (!start || !end || !quality) return []
    const sky = skyOver(context, { start: Date.parse(start), end: Date.parse(end) })
    const label = goldenLabel(quality, sky?.condition)
    return [{ half, start, end, quality: label.quality, isForecast: !label.isSeasonal }]
  })
  return halves.find(({ end }) => Date.parse(end) > from)
}

/** The recommendation for the hours, in the terms of the weather page. */
function recommendation(
  { light, shoot, now, unit }: AdviceContext,
  hours: readonly Hour[],
  facts: Facts,
): string | undefined {
  if (!light || hours.length === 0) return undefined
  const from = shoot ? shoot.start : now
  const words = adviceOf(
    { hours: [...hours], place: { ...light.place, timeZone: light.timeZone }, date: light.date, source: 'forecast' },
    from,
    unit,
  )
  return words && facts.add('advice', 'What the hours ask for', words)
}
