import { sha256 } from '#kernel/server/security/sha256.ts'
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

/** What both sides agree on; amounts in minor units of the currency. */
interface Content {
  title: string
  content: string
  packageDetails: string
  terms: string
  currency: string
  totalCents: number | null
  depositCents: number | null
}

/** What is agreed: the amounts, and the hash of all texts. */
export const contentFacts = ({
  title,
  content,
  packageDetails,
  terms,
  currency,
  totalCents,
  depositCents,
}: Content) => ({
  currency,
  totalCents,
  depositCents,
  text: sha256(JSON.stringify([title, content, packageDetails, terms])),
})

/** The photographer's signature freezes the contract and the document's model, whose hashes are in the event. */
export const freezingFacts = (signature: Signature, contract: Content, paper: string) => ({
  ...signatureFacts(signature),
  ...contentFacts(contract),
  paper: sha256(paper),
})
