import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { TimeZone } from '#kernel/dates.ts'
import { maxLengths, requiredLine } from '#kernel/text.ts'
import { dayQuery, positionQuery } from '#light/api.ts'

export const Condition = z.enum(['sunny', 'cloudy', 'rainy', 'stormy', 'snowy'])
export const Quality = z.enum(['excellent', 'good', 'fair', 'poor'])

const at = z.iso.datetime()

/** The sun during an hour: up, down, or crossing the horizon. */
export const SunInHour = z.enum(['up', 'down', 'rises', 'sets'])

/** One hour of weather, starting at `at`. Unknown values are null. */
export const Hour = z.object({
  at,
  /** Degrees Fahrenheit, rounded, and Celsius as in the forecast. */
  temp: z.number().nullable(),
  tempC: z.number().nullable(),
  /** Chance of rain or snow, percent. */
  precip: z.number().nullable(),
  /** Millimetres. */
  precipMm: z.number().nullable(),
  condition: Condition,
  /** The WMO weather code (table 4677), from which the condition follows. */
  code: z.int().nullable(),
  fog: z.boolean(),
  sun: SunInHour,
  /** Cloud cover in percent, by the height of the clouds. */
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

/** The quality of a golden hour, with reasons. */
export const GoldenHourQuality = z.object({
  quality: Quality,
  /** 0 to 100; null without a forecast. */
  score: z.number().nullable(),
  /** Computed from a forecast, or typical of the season. */
  basis: z.enum(['forecast', 'season']),
  confidence: z.enum(['high', 'low']),
  /** The main reason against it; empty without any. */
  reason: z.string(),
  /** All reasons against it, the most important first. */
  reasons: z.array(z.string()),
})

/** The golden hours of the day. On a day without any, the tips explain why. */
export const GoldenHour = z.object({
  morningStart: at.nullable(),
  morningEnd: at.nullable(),
  eveningStart: at.nullable(),
  eveningEnd: at.nullable(),
  /**
   * The better one of those still to come, of all when the day is over, and its quality; null on a day without a golden
   * hour.
   */
  bestTime: z.enum(['morning', 'evening']).nullable(),
  quality: Quality.nullable(),
  morning: GoldenHourQuality.nullable(),
  evening: GoldenHourQuality.nullable(),
  tips: z.array(z.string()),
  season: z.enum(['winter', 'spring', 'summer', 'fall']),
  /** True without a position: the times are typical of the season. */
  isSeasonal: z.boolean(),
})

export const Weather = z.object({
  currentTemp: z.number(),
  highTemp: z.number(),
  lowTemp: z.number(),
  /** The same in degrees Celsius. */
  currentTempC: z.number(),
  highTempC: z.number(),
  lowTempC: z.number(),
  /** `20%`. */
  precipitation: z.string(),
  weatherCondition: Condition,
  /** Five hours of the day, of today those to come: `{time: '2PM', temp, precip: '20%', condition}`. */
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
  /** All known hours of the civil day, and some after it for the dialog. Empty for an estimate. */
  hours: z.array(Hour),
  goldenHour: GoldenHour,
  location: z.string(),
  place: z.object({ lat: z.number(), lng: z.number(), timeZone: z.string() }).nullable(),
  /** The day, at the place. */
  date: z.iso.date(),
  source: z.enum(['forecast', 'estimate']),
  /** `Open-Meteo`; null for an estimate. */
  provider: z.string().nullable(),
  /** When the forecast was fetched; null for an estimate. */
  fetchedAt: at.nullable(),
  /** Older than it should be, because the provider does not answer. */
  stale: z.boolean(),
  /** Why there is no forecast. */
  reason: z.enum(['too_early', 'past', 'unreachable', 'off', 'no_place']).nullable(),
  /** When it is too early: the first day on which the forecast will include this one. */
  opensOn: z.iso.date().nullable(),
})

const WeatherQuery = z
  .strictObject({
    location: requiredLine(maxLengths.location, 'Type the name of a place').optional(),
    lat: positionQuery.lat.optional(),
    lng: positionQuery.lng.optional(),
    timeZone: TimeZone.optional(),
    /** Today at the place by default. */
    date: dayQuery.optional(),
    /** Requests a newer forecast and waits for it; at most once a minute per place. */
    fresh: z.literal('true').optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lat'],
    message: 'A position has a latitude and a longitude',
  })

export const weather = {
  /**
   * For a position, a named place, or the photographer's default location. With a position, the name is for display
   * only.
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
