import { join } from 'node:path'
import { contractWords } from '#client-language/words.ts'
import { plannedOccasion } from '#contracts/server/planned-occasion.ts'
import { localeOfContract, requireContract } from '#contracts/server/service.ts'
import { type ContractSource, buildContract, type Signed, type ContractDocument } from '#contracts/document.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import { makePdf } from '#documents/server/pdf-worker.ts'
import type { OwnerId } from '#kernel/access.ts'
import { signaturesOf } from '#contracts/server/signing/signing-state.ts'
import type { Db } from '#database/db.ts'
import { documentSourceOf } from '#documents/server/document-source.ts'

/** The model of a contract in its current state, with its signatures. */
export const contractDocumentOf = async (db: Db, owner: OwnerId, id: number): Promise<ContractDocument> =>
  buildContract(await contractSourceOf(db, owner, id))

/**
 * The data for a contract's model in its current state; `coming` is the photographer's signature that is about to be
 * stored.
 */
export async function contractSourceOf(db: Db, owner: OwnerId, id: number, coming?: Signed): Promise<ContractSource> {
  const row = await requireContract(db, owner, id)
  const { preferences, ...source } = await documentSourceOf(db, owner, row)
  const { photographerSignature, clientSignature } = await signaturesOf(db, owner, id)
  return {
    ...source,
    shoot: source.shoot ?? (await plannedOccasion(db, owner, row)),
    contract: { ...row, total: row.totalCents, deposit: row.depositCents },
    clientName: row.clientName,
    timeZone: preferences.timeZone,
    text: contractWords(await localeOfContract(db, owner, row)),
    photographer: coming ?? photographerSignature,
    client: clientSignature,
  }
}

const layout = join(import.meta.dirname, 'contract-layout.ts')

/** Includes the certificate of a signed contract. */
export const makeContractPdf = (model: ContractDocument, requester: Requester): Promise<Uint8Array> =>
  makePdf(layout, model, requester)
