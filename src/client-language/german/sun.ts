import type { SunWords } from '#client-language/english/sun.ts'

export const germanSun = (): SunWords => ({
  sunset: (time, from, to) => `Sonnenuntergang ${time}, goldene Stunde von ${from} bis ${to}`,
  sunsetAlone: (time) => `Sonnenuntergang ${time}`,
  sunStaysUp: 'An diesem Tag geht die Sonne nicht unter.',
  sunStaysDown: 'An diesem Tag geht die Sonne nicht auf.',
})
