import { join } from 'node:path'
import type { Locale } from '#client-language/language.ts'
import { contractWords } from '#client-language/words.ts'
import type { ContractDraft } from '#contracts/api.ts'
import { plannedOccasion } from '#contracts/server/planned-occasion.ts'
import { localeOfContract, numbered, requireContract } from '#contracts/server/service.ts'
import { type ContractSource, buildContract, type Signed, type ContractDocument } from '#contracts/document.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import { makePdf } from '#documents/server/pdf-worker.ts'
import type { OwnerId } from '#kernel/access.ts'
import { signaturesOf } from '#contracts/server/signing/signing-state.ts'
import type { Db } from '#database/db.ts'
import type { Occasion } from '#documents/occasion.ts'
import { clauseInContract, type WrittenClause, writtenClause } from '#contracts/server/weather/clause-in-contract.ts'
import { documentSourceOf } from '#documents/server/document-source.ts'
import { printedLetterhead } from '#documents/server/letterhead.ts'

/** The data of a contract, with the clause that would be frozen with it. */
export interface WeatheredSource extends ContractSource {
  weather: WrittenClause | null
}

/** The model of a contract in its current state, with its signatures. */
export const contractDocumentOf = async (db: Db, owner: OwnerId, id: number): Promise<ContractDocument> =>
  buildContract(await contractSourceOf(db, owner, id))

/**
 * The data for a contract's model in its current state; `coming` is the photographer's signature that is about to be
 * stored.
 */
export async function contractSourceOf(db: Db, owner: OwnerId, id: number, coming?: Signed): Promise<WeatheredSource> {
  const row = await requireContract(db, owner, id)
  const { preferences, ...source } = await documentSourceOf(db, owner, row)
  const { photographerSignature, clientSignature } = await signaturesOf(db, owner, id)
  const locale = await localeOfContract(db, owner, row)
  const shoot = source.shoot ?? (await plannedOccasion(db, owner, row))
  const { clientName, currency } = row
  const parties = { shoot, photographer: source.letterhead.name, clientName, currency }
  return {
    ...source,
    shoot,
    weather: await clauseInContract(db, owner, row, parties, locale),
    contract: { ...row, total: row.totalCents, deposit: row.depositCents },
    clientName,
    timeZone: preferences.timeZone,
    text: contractWords(locale),
    photographer: coming ?? photographerSignature,
    client: clientSignature,
  }
}

/** What a contract that is not written yet will say. */
export interface ComingContract {
  number: string
  clientName: string
  locale: Locale
  shoot: Occasion | null
  draft: Pick<ContractDraft, 'title' | 'content' | 'packageDetails' | 'terms'> & {
    contractDate: string
    currency: string
    weather?: ContractDraft['weather']
  }
  /** Minor units; null for a text that agrees on no amount. */
  total: number | null
  deposit: number | null
}

/** The same data, with the signature that the photographer gave in advance, if any. */
export async function comingSourceOf(
  db: Db,
  owner: OwnerId,
  { number, clientName, locale, shoot, draft, total, deposit }: ComingContract,
  { photographer, madeAt }: Pick<ContractSource, 'photographer' | 'madeAt'>,
): Promise<WeatheredSource> {
  const { preferences, ...printed } = await printedLetterhead(db, owner)
  const content = numbered(draft.content, number)
  const { currency, weather = null } = draft
  const parties = { shoot, photographer: printed.letterhead.name, clientName, currency }
  return {
    ...printed,
    shoot,
    weather: writtenClause(weather, parties, locale),
    madeAt,
    contract: { ...draft, content, contractNumber: number, total, deposit },
    clientName,
    timeZone: preferences.timeZone,
    text: contractWords(locale),
    photographer,
    client: null,
  }
}

const layout = join(import.meta.dirname, 'contract-layout.ts')

/** Includes the certificate of a signed contract. */
export const makeContractPdf = (model: ContractDocument, requester: Requester): Promise<Uint8Array> =>
  makePdf(layout, model, requester)
