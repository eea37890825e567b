import { z } from 'zod'
import { TimeZone } from '#kernel/dates.ts'
import { anyLine, requiredLine } from '#kernel/text.ts'
import {
  AnyKind,
  Budget,
  ClientType,
  Composing,
  EditingStyle,
  Environment,
  Experience,
  FinalUse,
  Lighting,
  Practice,
  SeasonName,
  ShootKind,
  ShootLength,
  Software,
  TeamSize,
  Timeline,
} from './options.ts'

/** The longest answer of a text field, in UTF-16 code units: it is sent to a model. */
export const maxAnswerLength = 300

const required = (message: string) => requiredLine(maxAnswerLength, message)
const optional = anyLine(maxAnswerLength)
  .transform((words) => words.trim())
  .default('')

/** The shoot that the question is about: its place, light and weather are used. */
const ofShoot = {
  shootId: z.int('Choose a shoot').min(1, 'Choose a shoot').max(2_147_483_647, 'Choose a shoot').optional(),
}

export const CameraQuestion = z.strictObject({
  ...ofShoot,
  shootType: ShootKind,
  lightingCondition: Lighting,
  subject: required('Subject is required'),
  experience: Experience.default('amateur'),
})

export const GearQuestion = z.strictObject({
  ...ofShoot,
  shootType: ShootKind,
  location: required('Location is required'),
  duration: ShootLength,
  /** Free words: `light rain, windy`. The forecast of the shoot takes precedence. */
  weather: optional,
  budget: Budget.default('mid-range'),
})

/** One of two field names with the same meaning; when both are sent, they must agree. */
function oneOf<T>(
  one: T | undefined,
  other: T | undefined,
  path: string,
  context: z.RefinementCtx,
  missing: string,
): T {
  const answer = one ?? other
  if (answer === undefined) context.addIssue({ code: 'custom', path: [path], message: missing })
  else if (other !== undefined && other !== answer)
    context.addIssue({ code: 'custom', path: [path], message: 'Two different answers were sent for this' })
  return answer as T
}

export const WorkflowQuestion = z
  .strictObject({
    ...ofShoot,
    shootType: AnyKind.optional(),
    clientType: ClientType,
    /** Two names of one field. */
    timeline: Timeline.optional(),
    timeframe: Timeline.optional(),
    teamSize: TeamSize.default('solo'),
    experience: Practice.default('intermediate'),
    /** Free words: `40 edited images and an album`. */
    deliverables: optional,
  })
  .transform(({ timeline, timeframe, ...rest }, context) => ({
    ...rest,
    timeline: oneOf(timeline, timeframe, 'timeline', context, 'Choose a timeline from the list'),
  }))

export const CompositionQuestion = z
  .strictObject({
    ...ofShoot,
    shootType: AnyKind.optional(),
    style: Composing,
    subject: optional,
    environment: Environment,
    mood: optional,
  })
  .refine(({ shootType, subject }) => shootType !== undefined || subject !== '', {
    path: ['subject'],
    message: 'Subject is required',
  })

export const PostProcessingQuestion = z
  .strictObject({
    ...ofShoot,
    photoType: AnyKind.optional(),
    shootType: AnyKind.optional(),
    style: EditingStyle,
    finalUse: FinalUse,
    software: Software.default('lightroom'),
  })
  .transform(({ photoType, shootType, ...rest }, context) => ({
    ...rest,
    photoType: oneOf(photoType, shootType, 'photoType', context, 'Choose a type of photo from the list'),
  }))

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

export type CameraQuestion = z.output<typeof CameraQuestion>
export type GearQuestion = z.output<typeof GearQuestion>
export type WorkflowQuestion = z.output<typeof WorkflowQuestion>
export type CompositionQuestion = z.output<typeof CompositionQuestion>
export type PostProcessingQuestion = z.output<typeof PostProcessingQuestion>
export type WeatherTipsQuestion = z.output<typeof WeatherTipsQuestion>
export type GoldenHourTipsQuestion = z.output<typeof GoldenHourTipsQuestion>
