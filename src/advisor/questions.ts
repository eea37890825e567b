import { z } from 'zod'
import { ofShoot, optional, required } from './answer-fields.ts'
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
  ShootKind,
  ShootLength,
  Software,
  TeamSize,
  Timeline,
} from './options.ts'

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

export type CameraQuestion = z.output<typeof CameraQuestion>
export type GearQuestion = z.output<typeof GearQuestion>
export type WorkflowQuestion = z.output<typeof WorkflowQuestion>
export type CompositionQuestion = z.output<typeof CompositionQuestion>
export type PostProcessingQuestion = z.output<typeof PostProcessingQuestion>
