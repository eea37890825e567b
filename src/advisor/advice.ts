import { z } from 'zod'

export const AdviceKind = z.enum([
  'camera-settings',
  'gear-recommendations',
  'workflow-optimization',
  'composition-tips',
  'post-processing-tips',
  'weather-tips',
  'golden-hour-tips',
])

/** One thing that was reckoned: as a person reads it, and as a program does. */
export const Fact = z.object({
  /** `Sunset` */
  label: z.string(),
  /** `6:13 PM` */
  words: z.string(),
  /** `2026-10-17T22:13:00Z`; `2000` for 1/2000 s is 0.0005: units are in the fact's name. */
  value: z.union([z.number(), z.string()]),
})

/** What is said, by a model or by the built-in adviser. Plain text: nothing in it is markup (R76). */
export const Said = z.object({
  summary: z.string(),
  sections: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
  /** What may go wrong. */
  warnings: z.array(z.string()),
  /** The one thing to do. */
  recommendation: z.string(),
})

/** Advice as the rules give it. */
export const Draft = Said.extend({
  /** Large figures to read from an arm's length: `Aperture f/2`. Always reckoned, whoever speaks. */
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What all of it rests on, by name: `sunAltitudeDeg`, `ev100`. */
  basis: z.record(z.string(), Fact),
})

/** Why the built-in adviser spoke although a model might have. */
export const NoModel = z.enum([
  'off',
  'limit',
  'busy',
  'resting',
  'settings',
  'timeout',
  'unreachable',
  'refused',
  'unusable',
  'contradicted',
])

export const Advice = Draft.extend({
  kind: AdviceKind,
  /** Who spoke (L5). */
  source: z.enum(['ai', 'advisor']),
  /** The model that spoke. */
  model: z.string().nullable(),
  /** Null when a model spoke. */
  reason: NoModel.nullable(),
  /** When it was given. */
  at: z.iso.datetime(),
})

/** Advice that was kept, newest first in its list. */
export const KeptAdvice = Advice.extend({
  id: z.int(),
  /** All that is said, as one text. */
  text: z.string(),
  /** What was asked, by the names of the form. */
  question: z.record(z.string(), z.string()),
  /** The shoot that it is about. */
  shoot: z.object({ id: z.int(), title: z.string() }).nullable(),
})

export type AdviceKind = z.infer<typeof AdviceKind>
export type Fact = z.infer<typeof Fact>
export type Said = z.infer<typeof Said>
export type Draft = z.infer<typeof Draft>
export type NoModel = z.infer<typeof NoModel>
export type Advice = z.infer<typeof Advice>
export type KeptAdvice = z.infer<typeof KeptAdvice>

const lines = ({ sections }: Said): string[] =>
  sections.flatMap(({ title, items }) => ['', title, ...items.map((item) => `- ${item}`)])

/** All that is said, as one text: what the specified fields (`settings`, `tips`, …) hold. */
export const textOf = (said: Said): string =>
  [
    said.summary,
    ...lines(said),
    ...(said.warnings.length > 0 ? ['', ...said.warnings.map((warning) => `Careful: ${warning}`)] : []),
    '',
    `Recommendation: ${said.recommendation}`,
  ]
    .join('\n')
    .trim()

/** The same in one paragraph, a tip and then its recommendation: what the weather and golden hour cards read. */
export const tipOf = ({ summary, sections, warnings, recommendation }: Said): string =>
  [summary, ...sections.flatMap(({ items }) => items), ...warnings, `Recommendation: ${recommendation}`].join(' ')
