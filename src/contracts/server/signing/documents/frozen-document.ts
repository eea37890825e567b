import { buildContract, type ContractSource, printedSignature, type ContractDocument } from '#contracts/document.ts'
import { contractWords } from '#client-language/words.ts'
import type { Occasion } from '#documents/occasion.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findShown } from './document-store.ts'
import { signaturesOf } from '#contracts/server/signing/signing-state.ts'

/** The content of a contract when it was frozen, its shoot, and the zone of its times. */
interface Frozen {
  paper: ContractDocument
  shoot: Occasion | null
  timeZone: string
}

/** Serializes it; the logo's bytes are encoded for JSON. */
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
 * The frozen content with the client's signature, if any: later changes of shoot, client or letterhead do not affect
 * it. Undefined for a contract that is still editable, or was signed on paper without being sent.
 */
export async function frozenOf(db: Db, owner: OwnerId, id: number): Promise<Frozen | undefined> {
  const shown = await findShown(db, owner, id)
  if (!shown?.model) return undefined
  const frozen = frozenIn(shown.model)
  const { paper, timeZone } = frozen
  const { clientSignature } = await signaturesOf(db, owner, id)
  const [photographer, client] = paper.signatures
  const text = contractWords(paper.language)
  if (!photographer || !client || !clientSignature) return frozen
  return {
    ...frozen,
    paper: {
      ...paper,
      signatures: [photographer, printedSignature(client.party, client.name, clientSignature, { timeZone, text })],
    },
  }
}
