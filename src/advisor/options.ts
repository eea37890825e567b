import { z } from 'zod'

/** The options of the forms, in the order in which they are shown. */
export const ShootKind = z.enum(
  [
    'portrait',
    'landscape',
    'wedding',
    'event',
    'street',
    'wildlife',
    'macro',
    'sports',
    'product',
    'fashion',
    'commercial',
  ],
  'Choose a type of shoot from the list',
)
export const Lighting = z.enum(
  [
    'golden-hour',
    'blue-hour',
    'bright-daylight',
    'overcast',
    'indoor-natural',
    'indoor-artificial',
    'low-light',
    'night',
  ],
  'Choose a lighting condition from the list',
)
export const Experience = z.enum(['beginner', 'amateur', 'professional'], 'Choose an experience level from the list')
export const Practice = z.enum(['beginner', 'intermediate', 'professional'], 'Choose an experience level from the list')
export const ShootLength = z.enum(['1-2 hours', 'half day', 'full day', 'multi-day'], 'Choose a duration from the list')
export const Budget = z.enum(['budget', 'mid-range', 'professional'], 'Choose a budget from the list')
export const ClientType = z.enum(
  ['individual', 'small-business', 'corporate', 'wedding', 'commercial'],
  'Choose a type of client from the list',
)
export const Timeline = z.enum(['same-day', '1-3 days', '1 week', '2+ weeks'], 'Choose a timeline from the list')
export const TeamSize = z.enum(['solo', '2-3 people', '4-6 people', 'large-team'], 'Choose a team size from the list')
export const Composing = z.enum(
  ['minimalist', 'dramatic', 'natural', 'artistic', 'documentary', 'fashion'],
  'Choose a style from the list',
)
export const Environment = z.enum(
  ['studio', 'outdoor', 'urban', 'nature', 'indoor'],
  'Choose an environment from the list',
)
/** The options of the post-processing form. */
export const PhotoKind = z.enum(
  ['portrait', 'landscape', 'wedding', 'event', 'product', 'street', 'wildlife', 'fashion', 'commercial'],
  'Choose a type of photo from the list',
)
/** Every kind of photograph that a form or an endpoint accepts. */
export const AnyKind = z.enum([...PhotoKind.options, 'macro', 'sports'], 'Choose a type from the list')
export const EditingStyle = z.enum(
  ['natural', 'vibrant', 'moody', 'vintage', 'black-white', 'cinematic'],
  'Choose a style from the list',
)
export const FinalUse = z.enum(
  ['social-media', 'print', 'web', 'commercial', 'portfolio'],
  'Choose a final use from the list',
)
export const Software = z.enum(
  ['lightroom', 'photoshop', 'capture-one', 'luminar', 'other'],
  'Choose software from the list',
)

export type ShootKind = z.infer<typeof ShootKind>
export type Lighting = z.infer<typeof Lighting>
export type Experience = z.infer<typeof Experience>
export type Practice = z.infer<typeof Practice>
export type ShootLength = z.infer<typeof ShootLength>
export type Budget = z.infer<typeof Budget>
export type ClientType = z.infer<typeof ClientType>
export type Timeline = z.infer<typeof Timeline>
export type TeamSize = z.infer<typeof TeamSize>
export type Composing = z.infer<typeof Composing>
export type Environment = z.infer<typeof Environment>
export type AnyKind = z.infer<typeof AnyKind>
export type EditingStyle = z.infer<typeof EditingStyle>
export type FinalUse = z.infer<typeof FinalUse>
export type Software = z.infer<typeof Software>
