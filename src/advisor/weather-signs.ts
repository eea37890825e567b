import { wetPercent } from '#light/words/rain-words.ts'
import type { Hour } from '#weather/api.ts'
import { hourWords } from '#weather/words/hour-words.ts'
import { degreesWords } from '#weather/words/degrees-words.ts'
import { windWords } from '#weather/rules.ts'
import type { AdviceContext } from './advice-context.ts'
import type { Facts } from './facts.ts'
import { highest, lowest } from './slot-hours.ts'

/** Weather that calls for gear or care. */
export type SignName = 'storm' | 'snow' | 'rain' | 'gale' | 'wind' | 'fog' | 'frost' | 'dew' | 'heat' | 'sun'

export interface Sign {
  name: SignName
  /** The figure of the forecast behind it, in parentheses; empty when the photographer typed the weather. */
  why: string
}

/**
 * Wind in km/h in which light stands fall over, and in which nothing can be set up; degrees Celsius. Rules of thumb.
 */
const limits = { windKmh: 30, galeKmh: 50, frostC: 0, heatC: 30, dewC: 2 }

/** The dew point, degrees Celsius, by the formula of Magnus with the coefficients of Sonntag (1990). */
export function dewPointOf(tempC: number, humidity: number): number {
  const gamma = Math.log(humidity / 100) + (17.62 * tempC) / (243.12 + tempC)
  return (243.12 * gamma) / (17.62 - gamma)
}

const isDewy = ({ tempC, humidity }: Hour): boolean =>
  tempC !== null && humidity !== null && humidity > 0 && tempC - dewPointOf(tempC, humidity) < limits.dewC

type Read = Pick<AdviceContext, 'timeZone' | 'unit'>

/** The signs in the hours of a forecast, the most urgent first. */
export function signsOfHours(hours: readonly Hour[], read: Read, facts: Facts): Sign[] {
  const signs = [
    ...fallSigns(hours, read, facts),
    ...windSigns(hours, read, facts),
    ...airSigns(hours, read, facts),
    ...temperatureSigns(hours, read, facts),
  ]
  const isOpen =
    hours.length > 0 && hours.every(({ condition }) => condition === 'sunny') && hours.some(({ sun }) => sun !== 'down')
  return isOpen ? [...signs, { name: 'sun', why: '' }] : signs
}

const falls = [
  ['stormy', 'storm'],
  ['snowy', 'snow'],
  ['rainy', 'rain'],
] as const

function fallSigns(hours: readonly Hour[], { timeZone }: Read, facts: Facts): Sign[] {
  return falls.flatMap(([condition, name]): Sign[] => {
    const worst = highest(
      hours.filter((hour) => hour.condition === condition),
      'precip',
    )
    if (!worst || (name !== 'storm' && worst.value < wetPercent)) return []
    const chance = facts.add(`${name}Chance`, `Chance of ${name}`, `${worst.value}%`, worst.value)
    return [
      {
        name,
        why:
          ` (${chance} at ` +
          `${facts.add(`${name}At`, `Most ${name}`, hourWords(worst.hour.at, timeZone), worst.hour.at)})`,
      },
    ]
  })
}

function windSigns(hours: readonly Hour[], { timeZone, unit }: Read, facts: Facts): Sign[] {
  const strongest = highest(hours, 'windKmh')
  if (!strongest || strongest.value < limits.windKmh) return []
  const wind = facts.add('windKmh', 'Wind', windWords(strongest.value, unit), strongest.value)
  return [
    {
      name: strongest.value >= limits.galeKmh ? 'gale' : 'wind',
      why:
        ` (up to ${wind} at ` +
        `${facts.add('windAt', 'Strongest wind', hourWords(strongest.hour.at, timeZone), strongest.hour.at)})`,
    },
  ]
}

function airSigns(hours: readonly Hour[], { timeZone }: Read, facts: Facts): Sign[] {
  const fog = hours.find((hour) => hour.fog)
  const dew = hours.find(isDewy)
  return [
    ...(fog
      ? [{ name: 'fog' as const, why: ` (from ${facts.add('fogAt', 'Fog', hourWords(fog.at, timeZone), fog.at)})` }]
      : []),
    ...(dew
      ? [
          {
            name: 'dew' as const,
            why: ` (${facts.add('humidity', 'Humidity', `${dew.humidity}%`, dew.humidity ?? 0)} humidity)`,
          },
        ]
      : []),
  ]
}

/** The sign of a temperature in degrees Celsius; undefined for a mild one. */
export function nameOfTemperature(celsius: number): 'frost' | 'heat' | undefined {
  if (celsius < limits.frostC) return 'frost'
  return celsius >= limits.heatC ? 'heat' : undefined
}

function temperatureSigns(hours: readonly Hour[], { unit }: Read, facts: Facts): Sign[] {
  const [coldest, warmest] = [lowest(hours, 'tempC'), highest(hours, 'tempC')]
  if (!coldest || !warmest) return []
  if (nameOfTemperature(coldest.value) === 'frost')
    return [
      {
        name: 'frost',
        why: ` (${facts.add('coldestC', 'Coldest', degreesWords(coldest.value, unit), coldest.value)})`,
      },
    ]
  return nameOfTemperature(warmest.value) === 'heat'
    ? [
        {
          name: 'heat',
          why: ` (${facts.add('warmestC', 'Warmest', degreesWords(warmest.value, unit), warmest.value)})`,
        },
      ]
    : []
}

/** The frost of a day that has no forecast, by what is usual then. */
export function signsOfSeason({ typicalC, unit }: Pick<AdviceContext, 'typicalC' | 'unit'>, facts: Facts): Sign[] {
  if (!typicalC || nameOfTemperature(typicalC.low) !== 'frost') return []
  const coldest = facts.add('typicalC', 'Typical low', degreesWords(typicalC.low, unit), typicalC.low)
  return [{ name: 'frost', why: ` (typical: ${coldest})` }]
}

/** Words that people use for weather; `no rain` does not count. */
const spoken: [SignName, RegExp][] = [
  ['storm', /storm|thunder|lightning|hurricane/],
  ['snow', /snow|sleet|blizzard/],
  ['rain', /rain|shower|drizzl|\bwet\b/],
  ['gale', /gale|very windy|strong wind/],
  ['wind', /wind|gust|breez/],
  ['fog', /fog|mist|haz[ey]/],
  ['frost', /freez|frost|\bic[ey]\b|below zero|sub-?zero/],
  ['heat', /\bhot\b|\bheat|scorch/],
  ['sun', /sun|clear|bright/],
]

const denied = /\b(?:no|not|without|never)\s+(?:any\s+|much\s+)?\p{L}+/gu

/** The signs in weather that a photographer typed. */
export function signsOfWords(words: string): Sign[] {
  const lowerCase = words.toLowerCase().replace(denied, ' ')
  const names = spoken.filter(([, pattern]) => pattern.test(lowerCase)).map(([name]) => name)
  return names.filter((name) => name !== 'wind' || !names.includes('gale')).map((name) => ({ name, why: '' }))
}
