import { z } from 'zod'
import { ofShoot, optional, required } from '#advisor/answer-fields.ts'
import { TimeZone } from '#kernel/dates.ts'

export const SeasonName = z.enum(['winter', 'spring', 'summer', 'fall'], 'Choose a season')

/** A place and a day, for questions without a shoot. */
const somewhere = {
  lat: z
    .number()
    .min(-90, 'Latitude must be between -90 and 90')
    .max(90, 'Latitude must be between -90 and 90')
    .optional(),
  lng: z
    .number()
    .min(-180, 'Longitude must be between -180 and 180')
    .max(180, 'Longitude must be between -180 and 180')
    .optional(),
  timeZone: TimeZone.optional(),
  date: z.iso
    .date('Choose a date like 2026-10-17')
    .refine((date) => date >= '1900-01-01' && date <= '2100-12-31', 'Choose a date between 1900 and 2100')
    .optional(),
}

/** Latitude and longitude are given together or not at all. */
const isWhole = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): boolean =>
  (lat === undefined) === (lng === undefined)
const half = { path: ['lat'], message: 'A position needs both a latitude and a longitude' }

/** A weather condition in any common wording. */
const Sky = required('Choose a weather condition').transform((words, context) => {
  const lowerCase = words.toLowerCase()
  const found = skies.find(([, names]) => names.test(lowerCase))?.[0]
  if (!found) context.addIssue({ code: 'custom', message: 'Choose sunny, cloudy, rainy, stormy or snowy' })
  return found ?? 'sunny'
})
const skies = [
  ['stormy', /storm|thunder|gale|hurricane/],
  ['snowy', /snow|sleet|blizzard/],
  ['rainy', /rain|drizzle|shower/],
  ['cloudy', /cloud|overcast|fog|mist|haz/],
  ['sunny', /sun|clear|fair/],
] as const

const Temperature = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\s*[-+−]?\d{1,3}(\.\d+)?\s*$/, 'Enter the temperature in degrees Fahrenheit')
        .transform((text) => Number(text.replace('−', '-'))),
    ],
    'Enter the temperature in degrees Fahrenheit',
  )
  .refine((degrees) => degrees >= -150 && degrees <= 150, 'Enter the temperature in degrees Fahrenheit')

export const WeatherTipsQuestion = z
  .strictObject({
    ...ofShoot,
    ...somewhere,
    weatherCondition: Sky,
    temperature: Temperature,
    season: SeasonName,
    location: optional,
  })
  .refine(isWhole, half)

/** A time as clocks show it, `6:30 AM` or `18:30`, or an instant. */
const Clock = z
  .string('Use a time like 6:30 AM')
  .regex(
    /^(\d{1,2}:\d{2}(:\d{2})?\s?([AaPp][Mm])?|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2}))$/,
    'Use a time like 6:30 AM',
  )
  .nullable()

export const GoldenHourTipsQuestion = z
  .strictObject({
    ...ofShoot,
    ...somewhere,
    season: SeasonName,
    morningStart: Clock,
    morningEnd: Clock,
    eveningStart: Clock,
    eveningEnd: Clock,
    quality: z.enum(['excellent', 'good', 'fair', 'poor'], 'Choose excellent, good, fair or poor').nullable(),
  })
  .refine(isWhole, half)

export type WeatherTipsQuestion = z.output<typeof WeatherTipsQuestion>
export type GoldenHourTipsQuestion = z.output<typeof GoldenHourTipsQuestion>
