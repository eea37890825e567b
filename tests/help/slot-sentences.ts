import { moonAt } from '#light/astronomy/moon.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { lightOf } from '#light/day.ts'
import { textOf } from '#light/words/sentence.ts'
import { sentences } from '#light/words/words.ts'

export const places = {
  brooklyn: { lat: 40.7, lng: -73.997, zone: 'America/New_York' },
  tromso: { lat: 69.65, lng: 18.96, zone: 'Europe/Oslo' },
  reykjavik: { lat: 64.15, lng: -21.94, zone: 'Atlantic/Reykjavik' },
  sydney: { lat: -33.87, lng: 151.21, zone: 'Australia/Sydney' },
} as const
export type Where = keyof typeof places

/** With plain spaces. */
export const spoken = (text: string): string => text.replaceAll('\u00a0', ' ')

function slotAt(where: Where, date: string, time: string, minutes: number) {
  const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(places[where].zone).epochMilliseconds
  return { start, end: start + minutes * 60_000 }
}

type Sky = Partial<Pick<Parameters<typeof sentences>[0], 'hours' | 'isSunHidden'>>

/** What is said of the light of a shoot at a place. */
export function sentencesAt(where: Where, date: string, time: string, minutes: number, sky: Sky = {}): string[] {
  const { zone } = places[where]
  const slot = slotAt(where, date, time, minutes)
  const day = Temporal.PlainDate.from(date)
  const further = Array.from({ length: Math.ceil(minutes / 1440) }, (_, index) =>
    lightOf(places[where], day.add({ days: index + 1 }).toString(), zone),
  )
  const eve = lightOf(places[where], day.subtract({ days: 1 }).toString(), zone)
  return sentences({
    lights: [lightOf(places[where], date, zone), ...further],
    eve,
    slot,
    sunAt: (ms) => sunAt(places[where], ms),
    moonAt,
    hours: [],
    ...sky,
  }).map((sentence) => spoken(textOf(sentence)))
}
