import { z } from 'zod'
import { PaperSize } from '#documents/api.ts'

const Run = z.object({ text: z.string(), bold: z.boolean(), italic: z.boolean() })

const Block = z.union([
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(1), z.literal(2)]), runs: z.array(Run) }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(Run) }),
  z.object({ kind: z.literal('list'), start: z.int().nullable(), items: z.array(z.array(Run)) }),
])

const Mark = z.union([z.object({ typed: z.string() }), z.object({ strokes: z.string() })])

/** A contract on a screen, with the same text as its document. */
export const ContractOnScreen = z.object({
  paper: PaperSize,
  language: z.string(),
  head: z.object({ name: z.string(), lines: z.array(z.string()) }),
  /** The light of the shoot's day: positions along the edge from 0 to 1, and their colors. */
  edge: z.array(z.object({ at: z.number(), color: z.string() })).nullable(),
  number: z.string(),
  caption: z.string(),
  title: z.string(),
  between: z.string(),
  blocks: z.array(Block),
  terms: z.array(z.object({ title: z.string(), words: z.string() })),
  forecastNote: z.string().optional(),
  signatures: z.array(z.object({ party: z.string(), name: z.string(), mark: Mark.nullable(), words: z.string() })),
})

export type ContractOnScreen = z.output<typeof ContractOnScreen>
