import { z } from 'zod'
import { drawnFault, isDrawn, signatureFields } from '#contracts/signature/signature-draft.ts'

/** The client's signature while accepting; `text` is the hash of the contract that was read. */
export const AcceptingSignature = z
  .strictObject({ ...signatureFields, text: z.string().regex(/^[0-9a-f]{64}$/, 'Read the contract again') })
  .refine(isDrawn, drawnFault)

export type AcceptingSignature = z.output<typeof AcceptingSignature>
