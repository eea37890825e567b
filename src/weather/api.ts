import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { TimeZone } from '#kernel/dates.ts'
import { longest, requiredLine } from '#kernel/text.ts'
import { askedDay, askedPosition } from '#light/api.ts'

export const Condition = z.enum(['sunny', 'cloudy', 'rainy', 'stormy', 'snowy'])
export const Quality = z.enum(['excellent', 'good', 'fair', 'poor'])

const at = z.iso.datetime()

/** Where the sun is in an hour: up, down, or passing the horizon. */
export const SunInHour = z.enum(['up', 'down', 'rises', 'sets'])

/** One hour of weather, from `at` on. What the forecast does not say is null. */
export const Hour = z.object({
  at,
  /** Degrees Fahrenheit, rounded, and Celsius as the forecast has them. */
  temp: z.number().nullable(),
  tempC: z.number().nullable(),
  /** Chance of rain or snow, percent. */
  precip: z.number().nullable(),
  /** Millimetres. */
  precipMm: z.number().nullable(),
  condition: Condition,
  /** The weather code of the WMO (table 4677), of which the condition is the gist. */
  code: z.int().nullable(),
  fog: z.boolean(),
  sun: SunInHour,
  /** Percent of the sky, by the height of the clouds. */
  cloudLow: z.number().nullable(),
  cloudMid: z.number().nullable(),
  cloudHigh: z.number().nullable(),
  /** Kilometres. */
  visibilityKm: z.number().nullable(),
  /** Percent. */
  humidity: z.number().nullable(),
  /** Kilometres an hour. */
  windKmh: z.number().nullable(),
})

/** How good a golden hour will be, and why. */
export const GoldenHourQuality = z.object({
  quality: Quality,
  /** 0 to 100; null without a forecast. */
  score: z.number().nullable(),
  /** Reckoned from a forecast, or what is usual in the season. */
  basis: z.enum(['forecast', 'season']),
  confidence: z.enum(['high', 'low']),
  /** What takes the most away, in words; empty when nothing does. */
  reason: z.string(),
  /** All that takes something away, in words, the most first. */
  reasons: z.array(z.string()),
})

/** The golden hours of the day. On a day without any, the tips say why. */
export const GoldenHour = z.object({
  morningStart: at.nullable(),
  morningEnd: at.nullable(),
  eveningStart: at.nullable(),
  eveningEnd: at.nullable(),
  /**
   * The better one of those that are still to come, of all when the day is over, and its quality; null on a day without
   * a golden hour.
   */
  bestTime: z.enum(['morning', 'evening']).nullable(),
  quality: Quality.nullable(),
  morning: GoldenHourQuality.nullable(),
  evening: GoldenHourQuality.nullable(),
  tips: z.array(z.string()),
  season: z.enum(['winter', 'spring', 'summer', 'fall']),
  /** True where no position is known: the windows are the season's. */
  isSeasonal: z.boolean(),
})

export const Weather = z.object({
  currentTemp: z.number(),
  highTemp: z.number(),
  lowTemp: z.number(),
  /** The same in degrees Celsius, from the forecast's own figures. */
  currentTempC: z.number(),
  highTempC: z.number(),
  lowTempC: z.number(),
  /** `20%`. */
  precipitation: z.string(),
  weatherCondition: Condition,
  /** Five hours of the day: `{time: '2PM', temp, precip: '20%', condition}`. */
  hourlyForecasts: z.array(
    z.object({
      time: z.string(),
      at,
      temp: z.number(),
      tempC: z.number(),
      precip: z.string(),
      condition: Condition,
      sun: SunInHour,
    }),
  ),
  /**
   * Every hour of the civil day that is known, and of the hours after it that a dialog may show. None for an estimate.
   */
  hours: z.array(Hour),
  goldenHour: GoldenHour,
  location: z.string(),
  place: z.object({ lat: z.number(), lng: z.number(), timeZone: z.string() }).nullable(),
  /** The day that it is about, at the place. */
  date: z.iso.date(),
  source: z.enum(['forecast', 'estimate']),
  /** `Open-Meteo`; null for an estimate, which is no forecast. */
  provider: z.string().nullable(),
  /** When the forecast was fetched; null for an estimate. */
  fetchedAt: at.nullable(),
  /** Older than it should be: the provider does not answer. */
  stale: z.boolean(),
  /** Why there is no forecast. */
  reason: z.enum(['too_early', 'past', 'unreachable', 'off', 'no_place']).nullable(),
  /** The first day on which the forecast reaches this one, when it is too early. */
  opensOn: z.iso.date().nullable(),
})

const WeatherQuery = z
  .strictObject({
    location: requiredLine(longest.location, 'Type the name of a place').optional(),
    lat: askedPosition.lat.optional(),
    lng: askedPosition.lng.optional(),
    timeZone: TimeZone.optional(),
    /** Today at the place when not said. */
    date: askedDay.optional(),
    /** Asks for a newer forecast than the one that is kept, and waits for it; once a minute for a place. */
    fresh: z.literal('true').optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lat'],
    message: 'A position has a latitude and a longitude',
  })

export const weather = {
  /**
   * Of a position, of a named place, or of the photographer's default location. A name that is sent with a position is
   * only shown.
   */
  ofPlace: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/weather',
    input: WeatherQuery,
    output: Weather,
    summary: 'The weather and the golden hours of a day at a place',
  }),
  ofShoot: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/weather',
    output: Weather,
    summary: 'The weather and the golden hours on the day of a shoot',
  }),
}

export type Condition = z.infer<typeof Condition>
export type Quality = z.infer<typeof Quality>
export type SunInHour = z.infer<typeof SunInHour>
export type Hour = z.infer<typeof Hour>
export type GoldenHourQuality = z.infer<typeof GoldenHourQuality>
export type GoldenHour = z.infer<typeof GoldenHour>
export type Weather = z.infer<typeof Weather>
export type WeatherQuery = z.output<typeof WeatherQuery>
