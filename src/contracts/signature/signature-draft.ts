import { z } from 'zod'
import { maxLengths, requiredLine } from '#kernel/text.ts'
import { isSeen } from './signature-path.ts'

/** A path of lines and curves only. */
const Strokes = z
  .string()
  .max(40_000, 'This drawing is too large. Draw your signature again.')
  .regex(/^M[-\d.MLQC ,]+$/, 'Draw your signature')

export const signatureFields = {
  name: requiredLine(maxLengths.name, 'Your full name is required'),
  way: z.enum(['typed', 'drawn'], 'Type or draw your signature'),
  strokes: Strokes.nullable().default(null),
  consent: z.literal(true, 'Check the box to confirm that you have read the contract and agree to sign it'),
}

/** A drawn signature has strokes, and only a drawn one. */
export const isDrawn = ({ way, strokes }: { way: 'typed' | 'drawn'; strokes: string | null }): boolean =>
  way === 'drawn' ? strokes !== null && isSeen(strokes) : strokes === null
export const drawnFault = { path: ['strokes'], message: 'Draw your signature' }

export const SignatureDraft = z.strictObject(signatureFields).refine(isDrawn, drawnFault)

export type SignatureDraft = z.output<typeof SignatureDraft>
