import type { Light } from '#light/light.ts'
import { plain, type Sentence, strong } from '#light/words/sentence.ts'
import { clock, clockRange, toMinute, wholeDegrees } from '#time/clock-words.ts'

/** From this height on the midday sun is hard on faces. */
const harshDeg = 50

/** The light of a day on which no time is agreed yet: evening, morning and noon. */
export function askedSentences(light: Light): Sentence[] {
  const { goldenHours, solarDay, timeZone: zone, state } = light
  const noon = toMinute(solarDay.noon.at)
  const evening = goldenHours.findLast(({ start }) => toMinute(start) >= noon)
  const morning = goldenHours.find(({ end }) => toMinute(end) <= noon)
  return [
    ...(evening ? [goldenSentence('Golden hour', evening, 'sunset', light)] : []),
    ...(morning ? [goldenSentence('In the morning', morning, 'sunrise', light)] : []),
    ...(state === 'polarNight'
      ? [{ icon: 'moon' as const, parts: [strong('The sun does not rise.')] }]
      : [noonSentence(solarDay.noon, zone)]),
  ]
}

function goldenSentence(
  name: string,
  { start, end }: Light['goldenHours'][number],
  edge: 'sunset' | 'sunrise',
  { events, timeZone }: Light,
): Sentence {
  const at = events.find(({ type }) => type === edge)?.at
  const named = edge === 'sunset' ? 'Sunset' : 'Sunrise'
  return {
    icon: edge,
    parts: [
      strong(`${name} ${clockRange(start, end, timeZone)}.`),
      ...(at ? [plain(` ${named} ${clock(at, timeZone)}.`)] : []),
    ],
  }
}

function noonSentence({ at, elevationDeg }: Light['solarDay']['noon'], zone: string): Sentence {
  return {
    icon: 'sun',
    parts: [
      strong(`The sun is ${wholeDegrees(elevationDeg)} high at ${clock(at, zone)}.`),
      ...(elevationDeg >= harshDeg ? [plain(' Around noon, look for shade.')] : []),
    ],
  }
}
