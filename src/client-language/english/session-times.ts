/** The light of a session that a client can book, in one sentence. Minutes are whole. */
export interface SessionTimesWords {
  /** `All 60 minutes are golden hour.` */
  allGolden: (minutes: number) => string
  /** `46 of 60 minutes are golden hour.` */
  someGolden: (light: number, minutes: number) => string
  goldenSun: (minutes: number) => string
  /** `25 minutes of golden sun, until it goes behind the skyline at 6:42 PM.` */
  goldenSunUntil: (minutes: number, time: string) => string
  goldenSunFrom: (minutes: number, time: string) => string
  blue: (minutes: number) => string
  allBlue: (minutes: number) => string
  /** `The sun is 23° to 31° high.` */
  height: (lowest: number, highest: number) => string
  /** `Sunset at 6:13 PM, 36 minutes in.` */
  sunset: (time: string, minutes: number) => string
  sunrise: (time: string, minutes: number) => string
  behindSkyline: (time: string) => string
  overSkyline: (time: string) => string
  /** A place that a client names; distances in kilometres. */
  tooFar: (told: TooFar) => string
}

export interface TooFar {
  place: string
  km: number
  studio: string
  radius: number
  centre: string
}

const counted = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

export const sessionTimes: SessionTimesWords = {
  allGolden: (minutes) => `All ${minutes} minutes are golden hour.`,
  someGolden: (light, minutes) => `${light} of ${minutes} minutes ${light === 1 ? 'is' : 'are'} golden hour.`,
  goldenSun: (minutes) => `${counted(minutes)} of golden sun.`,
  goldenSunUntil: (minutes, time) => `${counted(minutes)} of golden sun, until it goes behind the skyline at ${time}.`,
  goldenSunFrom: (minutes, time) => `${counted(minutes)} of golden sun, once it is over the skyline at ${time}.`,
  blue: (minutes) => `${counted(minutes)} of blue hour.`,
  allBlue: (minutes) => `All ${minutes} minutes are blue hour.`,
  height: (lowest, highest) =>
    lowest === highest ? `The sun is ${highest}° high.` : `The sun is ${lowest}° to ${highest}° high.`,
  sunset: (time, minutes) => `Sunset at ${time}, ${counted(minutes)} in.`,
  sunrise: (time, minutes) => `Sunrise at ${time}, ${counted(minutes)} in.`,
  behindSkyline: (time) => `The sun goes behind the skyline at ${time}.`,
  overSkyline: (time) => `The sun comes over the skyline at ${time}.`,
  tooFar: ({ place, km, studio, radius, centre }) =>
    `${place} is ${km} km away. ${studio} books here up to ${radius} km from ${centre}.`,
}
