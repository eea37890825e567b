import type { SunWords } from '#client-language/english/sun.ts'
import { joinedTimes } from '#client-language/joined-times.ts'

export const germanSun = (): SunWords => ({
  sunset: (time, from, to) => `Sonnenuntergang ${time}, goldene Stunde ${joinedTimes(from, to)}`,
  sunsetAlone: (time) => `Sonnenuntergang ${time}`,
  sunStaysUp: 'An diesem Tag geht die Sonne nicht unter.',
  sunStaysDown: 'An diesem Tag geht die Sonne nicht auf.',
})
