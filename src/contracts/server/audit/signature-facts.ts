import { sha256 } from './audit-chain.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'

type Signature = Omit<SigningTables['contract_signatures'], 'userId' | 'contractId' | 'at'>

/** The facts that an event records of a signature: all that its row holds, so that neither is changed without the other. */
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

/** The photographer's signature freezes what the document is printed from, and its event says so. */
export const freezingFacts = (signature: Signature, paper: string) => ({
  ...signatureFacts(signature),
  paper: sha256(paper),
})
