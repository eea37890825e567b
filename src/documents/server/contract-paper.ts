import { requireContract } from '#contracts/server/service.ts'
import { type ContractMaking, contractPaper, type Signed } from '#documents/contract-paper.ts'
import { dayOfShoot } from '#documents/occasion.ts'
import type { ContractPaper } from '#documents/papers.ts'
import type { OwnerId } from '#kernel/access.ts'
import { signaturesOf } from '#signing/server/state.ts'
import type { Db } from '#database/db.ts'
import { makingOf } from './making.ts'

/** What is printed of a contract as it stands now, with the signatures that were given. */
export const contractPaperOf = async (db: Db, owner: OwnerId, id: number): Promise<ContractPaper> =>
  contractPaper(await contractMakingOf(db, owner, id))

/**
 * What a contract is printed from as it stands now; `coming` is the photographer's signature that is about to be given
 * and is in no row yet.
 */
export async function contractMakingOf(db: Db, owner: OwnerId, id: number, coming?: Signed): Promise<ContractMaking> {
  const row = await requireContract(db, owner, id)
  const { preferences, ...making } = await makingOf(db, owner, row)
  const { photographerSignature, clientSignature } = await signaturesOf(db, owner, id)
  const agreed = { total: row.totalCents, deposit: row.depositCents, shootOn: making.shoot && dayOfShoot(making.shoot) }
  return {
    ...making,
    contract: { ...row, ...agreed },
    clientName: row.clientName,
    timeZone: preferences.timeZone,
    photographer: coming ?? photographerSignature,
    client: clientSignature,
  }
}
