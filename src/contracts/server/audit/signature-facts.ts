import { sha256 } from './audit-chain.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'
import type { ContractTables } from '#contracts/server/tables.ts'

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

type Content = Pick<
  ContractTables['contracts'],
  'title' | 'content' | 'packageDetails' | 'terms' | 'totalCents' | 'depositCents'
>

/** What is agreed: the amounts, and the hash of all texts. */
export const contentFacts = ({ title, content, packageDetails, terms, totalCents, depositCents }: Content) => ({
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
