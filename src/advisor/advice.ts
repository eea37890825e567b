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

/** One computed value, formatted and raw. */
export const Fact = z.object({
  /** `Sunset` */
  label: z.string(),
  /** `6:13 PM` */
  words: z.string(),
  /** `2026-10-17T22:13:00Z`; `2000` for 1/2000 s is 0.0005: units are in the fact's name. */
  value: z.union([z.number(), z.string()]),
})

/** The text of advice, from a model or from the rules. Plain text: pages never render it as markup. */
export const AdviceText = z.object({
  summary: z.string(),
  sections: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
  /** Possible problems. */
  warnings: z.array(z.string()),
  /** The most important action. */
  recommendation: z.string(),
})

/** Advice as the rules give it. */
export const Draft = AdviceText.extend({
  /** Large figures to read at arm's length: `Aperture f/2`. Always computed by the rules. */
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The facts behind it, by name: `sunAltitudeDeg`, `ev100`. */
  basis: z.record(z.string(), Fact),
})

/** Why the rules answered instead of the model. */
export const FallbackReason = z.enum([
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
  /** Whether a model or the built-in adviser answered. */
  source: z.enum(['ai', 'advisor']),
  /** The name of the model that answered. */
  model: z.string().nullable(),
  /** Null when a model answered. */
  reason: FallbackReason.nullable(),
  /** The city by whose clocks its times are, where the photographer's show another time: `Oslo`. */
  clock: z.string().optional(),
  /** When the advice was given. */
  at: z.iso.datetime(),
})

/** Advice that was saved. */
export const SavedAdvice = Advice.extend({
  id: z.int(),
  /** The whole advice as one text. */
  text: z.string(),
  /** The question, by the names of the form's fields. */
  question: z.record(z.string(), z.string()),
  /** The shoot that the advice is about. */
  shoot: z.object({ id: z.int(), title: z.string() }).nullable(),
})

export type AdviceKind = z.infer<typeof AdviceKind>
export type Fact = z.infer<typeof Fact>
export type AdviceText = z.infer<typeof AdviceText>
export type Draft = z.infer<typeof Draft>
export type FallbackReason = z.infer<typeof FallbackReason>
export type Advice = z.infer<typeof Advice>
export type SavedAdvice = z.infer<typeof SavedAdvice>

const lines = ({ sections }: AdviceText): string[] =>
  sections.flatMap(({ title, items }) => ['', title, ...items.map((item) => `- ${item}`)])

/** The whole advice as one text: the value of the specified fields (`settings`, `tips`, …). */
export const textOf = (advice: AdviceText): string =>
  [
    advice.summary,
    ...lines(advice),
    ...(advice.warnings.length > 0 ? ['', ...advice.warnings.map((warning) => `Careful: ${warning}`)] : []),
    '',
    `Recommendation: ${advice.recommendation}`,
  ]
    .join('\n')
    .trim()

/** By whose clocks the times of advice are; empty where the photographer's show the same. */
export const clockWords = ({ clock }: Pick<Advice, 'clock'>): string => (clock === undefined ? '' : `Times in ${clock}`)

/** The same in one paragraph, a tip and then its recommendation, for the weather and golden hour cards. */
export const tipOf = ({ summary, sections, warnings, recommendation }: AdviceText): string =>
  [summary, ...sections.flatMap(({ items }) => items), ...warnings, `Recommendation: ${recommendation}`].join(' ')
