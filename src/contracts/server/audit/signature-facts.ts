import { sha256 } from './audit-chain.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'

type Signature = Omit<SigningTables['contract_signatures'], 'userId' | 'contractId' | 'at'>

/** The facts of a signature event: all columns of its row, so that neither can be changed alone. */
export const signatureFacts = ({ party, name, way, strokes, ip, userAgent, consent, documentHash }: Signature) => ({
  party,
  name,
  way,
  strokes: strokes === null ? null : sha256(strokes),
  ip,
  userAgent,
  consent,
  documentHash,
})

/** The photographer's signature freezes the document's model, whose hash is in the event. */
export const freezingFacts = (signature: Signature, paper: string) => ({
  ...signatureFacts(signature),
  paper: sha256(paper),
})
