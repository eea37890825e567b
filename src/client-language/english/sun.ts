import { joinedTimes } from '#client-language/joined-times.ts'

/** The sun of a day in words. On its own, because several pages show the light of a day. */
export interface SunWords {
  /** `Sunset 8:31 PM · golden hour 7:49–8:52 PM` */
  sunset: (time: string, from: string, to: string) => string
  sunsetAlone: (time: string) => string
  sunStaysUp: string
  sunStaysDown: string
}

export const sun: SunWords = {
  sunset: (time, from, to) => `Sunset ${time} · golden hour ${joinedTimes(from, to)}`,
  sunsetAlone: (time) => `Sunset ${time}`,
  sunStaysUp: 'The sun does not set that day.',
  sunStaysDown: 'The sun does not rise that day.',
}
