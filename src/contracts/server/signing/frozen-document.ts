import { buildContract, type ContractSource, printedSignature, type ContractDocument } from '#contracts/document.ts'
import type { Occasion } from '#documents/occasion.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findShown } from './document-store.ts'
import { signaturesOf } from './signing-state.ts'

/** What a contract said when it was frozen, the shoot that it was about, and the zone of the times on it. */
interface Frozen {
  paper: ContractDocument
  shoot: Occasion | null
  timeZone: string
}

/** The same as text. The logo is bytes, which JSON does not know. */
export function writtenFrozen(source: ContractSource): string {
  const paper = buildContract(source)
  const { logo } = paper.head
  return JSON.stringify({
    paper: { ...paper, head: { ...paper.head, logo: logo && Buffer.from(logo).toString('base64') } },
    shoot: source.shoot,
    timeZone: source.timeZone,
  })
}

export function frozenIn(text: string): Frozen {
  const { paper, ...about } = JSON.parse(text) as Frozen & { paper: { head: { logo: string | null } } }
  const { logo } = paper.head
  return {
    paper: { ...paper, head: { ...paper.head, logo: logo === null ? null : Buffer.from(logo, 'base64') } },
    ...about,
  }
}

/**
 * What was frozen, with the client's signature once it is given: a shoot that is moved, a client who is called
 * otherwise or a new letterhead change nothing in it. Nothing for a contract that can still be changed, or that was
 * signed on paper without being sent.
 */
export async function frozenOf(db: Db, owner: OwnerId, id: number): Promise<Frozen | undefined> {
  const shown = await findShown(db, owner, id)
  if (!shown?.model) return undefined
  const frozen = frozenIn(shown.model)
  const { paper, timeZone } = frozen
  const { clientSignature } = await signaturesOf(db, owner, id)
  const [photographer, client] = paper.signatures
  if (!photographer || !client || !clientSignature) return frozen
  return {
    ...frozen,
    paper: {
      ...paper,
      signatures: [photographer, printedSignature(client.party, client.name, clientSignature, timeZone)],
    },
  }
}
