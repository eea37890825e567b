import type { SunWords } from '#client-language/english/sun.ts'
import { startTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { localTime } from '#time/clock-words.ts'
import type { Light } from './light.ts'

/** The sunset of a day and its golden hour, in the words of a client. */
export const sunWords = (light: Light, words: SunWords, locale: Locale): string =>
  sunLine(light, words, (instant) => startTime(localTime(instant, light.timeZone), locale))

/** The same with times as `at` writes them. */
export function sunLine(
  { solarDay: { events }, state }: Light,
  words: SunWords,
  at: (instant: string) => string,
): string {
  const { sunset, goldenHourEveningStart: from, goldenHourEveningEnd: to } = events
  if (!sunset) return state === 'polarNight' ? words.sunStaysDown : words.sunStaysUp
  return from && to ? words.sunset(at(sunset), at(from), at(to)) : words.sunsetAlone(at(sunset))
}
