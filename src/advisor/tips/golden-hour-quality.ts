import type { Light } from '#light/light.ts'
import { wetPercent } from '#light/words/rain-words.ts'
import type { Hour } from '#weather/api.ts'
import { type Golden, goldenWindows } from '#weather/golden-windows.ts'
import { remedies } from '#weather/words/loss-words.ts'
import { HourTable, type Outlook, outlookAt } from '#weather/outlook.ts'
import { defaultEnd } from '#weather/horizon.ts'
import { goldenLabel } from '#weather/label.ts'
import { seasonal, seasonOf } from '#weather/season.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import type { Facts } from '#advisor/facts.ts'
import { ratedType } from '#advisor/low-sun.ts'
import { weatherItems } from '#advisor/gear/weather.ts'
import { skyOver } from '#advisor/sky-over.ts'
import { highest } from '#advisor/slot-hours.ts'
import { type Sign, signsOfHours } from '#advisor/weather-signs.ts'

interface GoldenHourOutlook {
  /** The quality, as the end of a sentence. */
  words: string
  items: string[]
  /** What to do about it, after a comma; may be empty. */
  act: string
}

/**
 * The quality of a golden hour, what reduces it most and what to do about it: from the forecast, if it reaches the day.
 */
export function goldenHourQuality(part: Golden, light: Light, context: AdviceContext, facts: Facts): GoldenHourOutlook {
  const { hours, now } = context
  const { morning, evening } = goldenWindows(light)
  const table = new HourTable(hours)
  const [early, late] = [morning, evening].map(
    (window) => window && outlookAt(window.event, { hours: table, now, type: ratedType(context) }),
  )
  const outlook = part.half === 'morning' ? early : (late ?? early)
  if (!outlook) return seasonalOutlook(part, light, context, facts)
  const other = part.half === 'midday' ? undefined : part.half === 'morning' ? late : early
  const quality = facts.add('quality', 'Quality', outlook.quality)
  const during = table.during(part.start, part.end)
  const signs = signsOfHours(during, context, facts).filter(({ name }) => name !== 'sun')
  const spoiler = spoilerWords(outlook, facts)
  return {
    words:
      `${quality} by the forecast (${score('score', outlook, facts)} of ` +
      `100${outlook.confidence === 'low' ? ', not yet sure' : ''})`,
    items: [
      spoiler ?? 'Nothing in the forecast stands in the way of the light.',
      ...comparison(part, outlook, other, facts),
      ...weatherItems(signs, facts).map((item) => `${item}.`),
      dryWords(during, signs, facts),
    ].slice(0, maxItems),
    act: spoiler ? '' : ', with the frame already chosen',
  }
}

const maxItems = 5

function score(name: string, { score: points }: Outlook, facts: Facts): string {
  facts.add('bestScore', 'Best score', '100', 100)
  return facts.add(name, name === 'score' ? 'Score' : 'Score of the other golden hour', String(points), points)
}

/** The main reason for a lower quality, with its figure. */
function spoilerWords({ reason, losses: [worst] }: Outlook, facts: Facts): string | undefined {
  if (!worst || !reason) return undefined
  return `${facts.add('spoiler', 'Takes the most away', reason)}. ${remedies[worst.by]}`
}

/** The chance of rain where it is too low to pack for. */
function dryWords(hours: readonly Hour[], signs: readonly Sign[], facts: Facts): string {
  const wettest = signs.some(({ name }) => name === 'rain' || name === 'snow' || name === 'storm')
    ? undefined
    : highest(hours, 'precip')
  if (!wettest) return 'Look at the sky once more before you leave: a forecast is not the weather.'
  const chance = facts.add('rainChance', 'Chance of rain', `${wettest.value}%`, wettest.value)
  return wettest.value < wetPercent
    ? `Rain is unlikely: ${chance} at most.`
    : `The chance of rain is ${chance} at most.`
}

function comparison({ half }: Golden, outlook: Outlook, other: Outlook | undefined, facts: Facts): string[] {
  if (!other || half === 'midday') return []
  const otherHalf = half === 'morning' ? 'evening' : 'morning'
  const words = score('otherScore', other, facts)
  if (outlook.score === other.score) return [`The ${otherHalf} is just as good, also ${words} of 100.`]
  return [
    outlook.score > other.score
      ? `This is the better one of the day: the ${otherHalf} has ${words} of 100.`
      : `The ${otherHalf} promises more: ${words} of 100. Come back for it, or move the shoot.`,
  ]
}

/** Whether the day is within the range of forecasts: if there is none, the service failed to answer. */
const isNear = ({ day }: Light, now: number): boolean =>
  Date.parse(day.start) < defaultEnd(now) && Date.parse(day.end) > now

function seasonalOutlook(part: Golden, light: Light, context: AdviceContext, facts: Facts): GoldenHourOutlook {
  const { date, place } = light
  const season = facts.add('season', 'Season', seasonOf(date, place.lat))
  const { quality } = goldenLabel(
    { quality: seasonal[seasonOf(date, place.lat)].quality, basis: 'season' },
    skyOver(context, part)?.condition,
  )
  return {
    words: `usually ${facts.add('quality', 'Usual quality', quality)} in ${season}`,
    items: [
      isNear(light, context.now)
        ? 'No forecast is available right now: look at the sky, as clouds matter more than the season.'
        : 'The forecast does not reach this day yet, and clouds matter more than the season.',
      'Plan one frame with sky and one without: either may be what you get.',
    ],
    act: '',
  }
}
