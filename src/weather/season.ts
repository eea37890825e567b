import type { GoldenHour, Quality } from './api.ts'

export type Season = GoldenHour['season']

const year: readonly Season[] = ['winter', 'spring', 'summer', 'fall']

/** January to March is winter, in the southern hemisphere summer. Without a position, the north is assumed. */
export function seasonOf(date: string, lat = 1): Season {
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  return year[(quarter + (lat < 0 ? 2 : 0)) % 4] ?? 'winter'
}

interface SeasonalHours {
  quality: Quality
  bestTime: NonNullable<GoldenHour['bestTime']>
  /** Start and end, local time. */
  morning: readonly [string, string]
  evening: readonly [string, string]
}

/** Typical values of a season, used without a position. */
export const seasonal: Record<Season, SeasonalHours> = {
  winter: { quality: 'fair', bestTime: 'evening', morning: ['07:15', '08:30'], evening: ['15:45', '17:00'] },
  spring: { quality: 'good', bestTime: 'evening', morning: ['06:00', '07:30'], evening: ['18:00', '19:30'] },
  summer: { quality: 'excellent', bestTime: 'evening', morning: ['05:15', '07:00'], evening: ['19:30', '21:15'] },
  fall: { quality: 'excellent', bestTime: 'morning', morning: ['06:30', '08:00'], evening: ['17:00', '18:30'] },
}
