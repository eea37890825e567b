import type { SessionTimesWords } from '#client-language/english/session-times.ts'

const counted = (minutes: number): string => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`)

export const germanSessionTimes = (): SessionTimesWords => ({
  allGolden: (minutes) => `Alle ${minutes} Minuten liegen in der goldenen Stunde.`,
  someGolden: (light, minutes) =>
    `${light} von ${minutes} Minuten ${light === 1 ? 'liegt' : 'liegen'} in der goldenen Stunde.`,
  goldenSun: (minutes) => `${counted(minutes)} goldene Sonne.`,
  goldenSunUntil: (minutes, time) =>
    `${counted(minutes)} goldene Sonne, bis sie um ${time} hinter dem Horizont verschwindet.`,
  goldenSunFrom: (minutes, time) => `${counted(minutes)} goldene Sonne, sobald sie um ${time} über dem Horizont steht.`,
  blue: (minutes) => `${counted(minutes)} blaue Stunde.`,
  allBlue: (minutes) => `Alle ${minutes} Minuten liegen in der blauen Stunde.`,
  height: (lowest, highest) =>
    lowest === highest ? `Die Sonne steht ${highest}° hoch.` : `Die Sonne steht ${lowest}° bis ${highest}° hoch.`,
  sunset: (time, minutes) => `Sonnenuntergang um ${time}, nach ${counted(minutes)}.`,
  sunrise: (time, minutes) => `Sonnenaufgang um ${time}, nach ${counted(minutes)}.`,
  behindSkyline: (time) => `Um ${time} verschwindet die Sonne hinter dem Horizont.`,
  overSkyline: (time) => `Um ${time} kommt die Sonne über den Horizont.`,
  tooFar: ({ place, km, studio, radius, centre }) =>
    `${place} ist ${km} km entfernt. ${studio} ist hier bis ${radius} km um ${centre} buchbar.`,
})
