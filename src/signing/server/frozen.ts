import { timeZoneOf } from '#accounts/server/settings.ts'
import { contractPaper, type ContractMaking, paperSignature } from '#documents/contract-paper.ts'
import type { Occasion } from '#documents/occasion.ts'
import type { ContractPaper } from '#documents/papers.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findDocument } from './document-store.ts'
import { signaturesOf } from './state.ts'

/** What a contract said when it was frozen, and the shoot that it was about. */
interface Frozen {
  paper: ContractPaper
  shoot: Occasion | null
}

/** The same as text. The logo is bytes, which JSON does not know. */
export function writtenFrozen(making: ContractMaking): string {
  const paper = contractPaper(making)
  const { logo } = paper.head
  return JSON.stringify({ paper: { ...paper, head: { ...paper.head, logo: logo && Buffer.from(logo).toString('base64') } }, shoot: making.shoot })
}

function read(text: string): Frozen {
  const { paper, shoot } = JSON.parse(text) as { paper: ContractPaper & { head: { logo: string | null } }; shoot: Occasion | null }
  const { logo } = paper.head
  return { paper: { ...paper, head: { ...paper.head, logo: logo === null ? null : Buffer.from(logo, 'base64') } }, shoot }
}

/**
 * What was frozen, with the client's signature once it is given: a shoot that is moved, a client who is called otherwise or a new
 * letterhead change nothing in it. Nothing for a contract that can still be changed, or that was signed on paper without being sent.
 */
export async function frozenOf(db: Db, owner: OwnerId, id: number): Promise<Frozen | undefined> {
  const shown = await findDocument(db, owner, id, 'shown')
  if (!shown?.paper) return undefined
  const { paper, shoot } = read(shown.paper)
  const { clientSignature } = await signaturesOf(db, owner, id)
  const [photographer, client] = paper.signatures
  if (!photographer || !client || !clientSignature) return { paper, shoot }
  return { paper: { ...paper, signatures: [photographer, paperSignature(client.party, client.name, clientSignature, await timeZoneOf(db, owner))] }, shoot }
}
