import { groupedWords } from '#advisor/words/number-words.ts'
import { hoursWords } from '#time/clock-words.ts'
import type { Hour } from '#weather/api.ts'
import type { Draft } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { Facts } from '#advisor/facts.ts'
import {
  countGear,
  framesPerHour,
  type GearCount,
  hoursPerBattery,
  isOffGrid,
  lengthOfSpan,
  type Span,
  spanOfLength,
  spanOfShoot,
} from './count.ts'
import { bodiesFor, type Kit, kits } from './kit.ts'
import { starKit } from './star-kit.ts'
import { isIndoors, isUnderStars, nightItems, placeItems } from './place.ts'
import { weatherItems } from './weather.ts'
import type { ShootKind } from '#advisor/options.ts'
import { quotedWords } from '#advisor/words/quoted-words.ts'
import type { GearQuestion } from '#advisor/questions.ts'
import { dayFallName } from '#weather/rules.ts'
import { highest, slotHours } from '#advisor/slot-hours.ts'
import { type Sign, signsOfHours, signsOfSeason, signsOfWords } from '#advisor/weather-signs.ts'

/** What to pack, with numbers: for the time and forecast of the shoot if known, else for the answers of the form. */
export function adviseOnGear(question: GearQuestion, context: AdviceContext): Draft {
  const facts = new Facts()
  const { shootType, budget, location, duration } = question
  const span = context.shoot ? spanOfShoot(context.shoot) : spanOfLength(duration)
  const hours = slotHours(context)
  const signs = signsFor(question, context, hours, facts)
  const isStarry = isUnderStars(question, context)
  const kit = isStarry ? starKit : kits[shootType]
  const count = countGear({
    kind: shootType,
    budget,
    span,
    isFreezing: signs.some(({ name }) => name === 'frost' || name === 'snow'),
    isOffGrid: isOffGrid(location),
  })
  const countText = countWords(count, facts)
  const length = spanWords(span, facts)
  const rate = facts.add('framesPerHour', 'Frames an hour', String(framesPerHour(shootType)), framesPerHour(shootType))
  const sections = [
    { title: 'Cameras and lenses', items: cameraItems(question, kit, facts) },
    { title: 'Light and support', items: supportItems(question, kit, facts) },
    {
      title: 'Cards and power',
      items: [...cardItems(count, countText, facts), ...longItems(span, isOffGrid(location), facts)],
    },
    { title: 'Weather and place', items: weatherAndPlace(question, context, { hours, signs }, facts) },
  ]
  return {
    summary:
      `For ${length} of ${isStarry ? 'night ' : ''}${shootType} photography at ${quotedWords(location)}, on a ` +
      `${budget === 'budget' ? 'small' : budget} budget: about ${countText.frames} frames at ${rate} an hour, so ` +
      `${countText.storage} of cards and ${countText.batteries} batteries.`,
    figures: [
      { label: 'Frames', value: countText.frames },
      { label: 'Storage', value: countText.storage },
      { label: 'Batteries', value: countText.batteries },
      { label: 'Cards', value: countText.cards },
    ],
    sections: sections.filter(({ items }) => items.length > 0),
    warnings: [...lengthWarning(question, context, span, length), ...weatherWarnings(signs)],
    recommendation: recommendation(question, { count, kit, signs, batteries: countText.batteries }),
    basis: facts.basis,
  }
}

/** Signs of the forecast, else of the typed weather; none indoors. */
function signsFor(
  { location, weather }: GearQuestion,
  context: AdviceContext,
  hours: readonly Hour[],
  facts: Facts,
): Sign[] {
  if (isIndoors(location)) return []
  if (hours.length > 0) return signsOfHours(hours, context, facts)
  return weather === '' ? signsOfSeason(context, facts) : signsOfWords(weather)
}

function spanWords({ days, hours }: Span, facts: Facts): string {
  const perDay = facts.add('hours', days > 1 ? 'Hours a day' : 'Hours', hoursWords(Math.round(hours * 60)), hours)
  return days > 1 ? `${facts.add('days', 'Days', `${days} days`, days)} of ${perDay}` : perDay
}

interface CountWords {
  frames: string
  storage: string
  batteries: string
  cards: string
}

/** Both cards of a pair count. */
const storageOf = ({ gigabytes, isMirrored }: GearCount): number => (isMirrored ? 2 * gigabytes : gigabytes)

function countWords(count: GearCount, facts: Facts): CountWords {
  const storage = storageOf(count)
  return {
    frames: facts.add('frames', 'Frames', groupedWords(count.frames), count.frames),
    storage: facts.add('storageGigabytes', 'Storage', `${groupedWords(storage)} GB`, storage),
    batteries: facts.add('batteries', 'Batteries', String(count.batteries), count.batteries),
    cards: facts.add('cards', 'Cards', `${count.cards} × ${count.cardGigabytes} GB`, count.cards),
  }
}

function cameraItems({ shootType, budget }: GearQuestion, kit: Kit, facts: Facts): string[] {
  const bodies = bodiesFor(shootType, budget)
  const lenses = kit.lenses[budget]
  facts.add('lenses', 'Lenses', lenses.join(', '))
  return [
    bodies > 1
      ? `${facts.add('bodies', 'Cameras', String(bodies), bodies)} camera bodies: each keeps its lens`
      : 'Camera body',
    ...lenses,
  ]
}

function supportItems({ budget }: GearQuestion, kit: Kit, facts: Facts): string[] {
  const items = kit.support[budget]
  facts.add('support', 'Light and support', items.join(', '))
  return items
}

function cardItems(count: GearCount, { frames, cards, batteries }: CountWords, facts: Facts): string[] {
  const raw = facts.add('rawMegabytes', 'One raw file', `${count.rawMegabytes} MB`, count.rawMegabytes)
  const room = facts.add('roomGigabytes', 'Room for all frames', `${groupedWords(count.gigabytes)} GB`, count.gigabytes)
  const spare = count.isMirrored
    ? `${room} in each of both slots, written to both at once`
    : `${room}, and a spare card`
  const every = facts.add('hoursPerBattery', 'A battery lasts', `${hoursPerBattery} hours`, hoursPerBattery)
  return [
    `Memory cards, ${cards}: ${frames} raw files of ${raw} need ${spare}`,
    `${batteries} batteries, charged: one for every ${every}, and a ` +
      `spare${count.isFreezing ? '; twice that, because frost halves them' : ''}`,
  ]
}

const grows = { lunch: 4, night: 2 }

/** Extra items for a long day and for several days. */
function longItems({ days, hours }: Span, isWithoutPower: boolean, facts: Facts): string[] {
  if (days >= grows.night)
    return [
      isWithoutPower
        ? 'Charger with a car plug: the batteries are counted for all days, because there is no power'
        : 'Charger with a car plug: the batteries are counted for one day, and charged overnight',
      `Laptop and ${facts.add('disks', 'Disks for copies', '2', 2)} disks: copy to both every evening`,
      'Power bank, food and water',
    ]
  return hours >= grows.lunch ? ['Charger and power bank', 'Food and water'] : []
}

interface Weather {
  /** Hours of the forecast; empty without one. */
  hours: readonly Hour[]
  signs: readonly Sign[]
}

const falling = new Set<Sign['name']>(['storm', 'snow', 'rain', 'fog'])

/** The most items of a section. */
const maxItems = 6

const weatherAndPlace = (question: GearQuestion, context: AdviceContext, weather: Weather, facts: Facts): string[] =>
  [
    ...weatherItems(
      isUnderStars(question, context) ? weather.signs.filter(({ name }) => name !== 'sun') : weather.signs,
      facts,
    ),
    ...nightItems(question, context, !weather.signs.some(({ name }) => falling.has(name))),
    ...placeItems(question.location),
    weatherSource(question, context, weather, facts),
    'Lens cloth and blower',
  ]
    .filter((item) => item !== undefined)
    .slice(0, maxItems)

/** `rains`, `snows`, `rains or snows`. */
const fallVerbs = (typicalC: AdviceContext['typicalC']): string =>
  typicalC
    ? dayFallName(typicalC.high, typicalC.low)
        .toLowerCase()
        .replace(/rain|snow/g, '$&s')
    : 'rains'

/** The source of the weather that is packed for. */
function weatherSource(
  { weather, location }: GearQuestion,
  { typicalC }: AdviceContext,
  { hours, signs }: Weather,
  facts: Facts,
): string | undefined {
  if (isIndoors(location)) return 'Gaffer tape: a loose cable on the floor is a trip hazard'
  const wettest = highest(hours, 'precip')
  if (hours.length > 0 && weather !== '') return `What the forecast asks for, not ${quotedWords(weather)}`
  if (wettest && signs.length === 0)
    return (
      `No rain cover: ${facts.add('rainChance', 'Chance of rain', `${wettest.value}%`, wettest.value)} chance of ` +
      'rain at most'
    )
  if (hours.length > 0) return undefined
  if (weather === '') return `Plastic bag for the camera, in case it ${fallVerbs(typicalC)}`
  return signs.length > 0 ? undefined : `Plastic bag for the camera: nothing in ${quotedWords(weather)} asks for more`
}

function lengthWarning({ duration }: GearQuestion, { shoot }: AdviceContext, span: Span, length: string): string[] {
  if (!shoot || lengthOfSpan(span) === duration) return []
  const chosen = {
    '1-2 hours': 'the short session',
    'half day': 'the half day',
    'full day': 'the full day',
    'multi-day': 'the multiple days',
  }[duration]
  return [`The shoot is planned for ${length}: the amounts are for that, not for ${chosen} that you chose.`]
}

function weatherWarnings(signs: readonly Sign[]): string[] {
  const why = (name: Sign['name']) => signs.find((sign) => sign.name === name)?.why
  const [storm, gale] = [why('storm'), why('gale')]
  return [
    ...(storm === undefined ? [] : [`Thunderstorms${storm}. Agree on a backup date before you load the car.`]),
    ...(gale === undefined ? [] : [`Strong wind${gale}. Use only lights that an assistant can hold.`]),
  ]
}

interface PackedItems {
  count: GearCount
  kit: Kit
  signs: readonly Sign[]
  batteries: string
}

/** Kinds of photograph without a client waiting. */
const alone = new Set<ShootKind>(['landscape', 'wildlife', 'macro', 'street'])

function recommendation(
  { shootType }: GearQuestion,
  { count: { isMirrored }, kit, signs, batteries }: PackedItems,
): string {
  const has = (name: Sign['name']) => signs.some((sign) => sign.name === name)
  if (has('storm') && alone.has(shootType))
    return 'Choose a backup date now: no picture is worth standing under lightning for.'
  if (has('storm')) return 'Call the client about a backup date now, while everyone can still change plans.'
  if (has('frost') || has('snow'))
    return `Carry half of the ${batteries} batteries in an inner pocket, and swap them warm for cold.`
  if (has('rain')) return 'Put the rain cover on top of everything: the bag is opened when it is already raining.'
  if (isMirrored && shootType === 'wedding')
    return `Set the cameras to write every frame to both cards before you leave home. ${kits.wedding.first}`
  return kit.first
}
