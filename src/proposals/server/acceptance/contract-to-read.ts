import { localeFor } from '#client-language/language.ts'
import { studioCountryOf } from '#clients/server/service.ts'
import { type Addressee, addresseeOf } from '#contracts/server/service.ts'
import { previewComing } from '#contracts/server/signing/at-once/coming-document.ts'
import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { usualTicks } from '#proposals/lines.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { factsOf } from '#proposals/server/view.ts'
import { comingFor } from './resulting.ts'

/** Stands for the number, which a contract gets once it is signed or accepted. */
const noNumber = '…'

/** The client of a deal, or who asked. */
async function addresseeOfDeal(db: Db, owner: OwnerId, dealId: number): Promise<Addressee> {
  const { clientId, name, email, phone, language } = await requireDeal(db, owner, dealId)
  if (clientId !== null) return addresseeOf(db, owner, clientId)
  const { country } = await studioCountryOf(db, owner)
  return { client: { name, email, phone, address: '' }, locale: localeFor(language, country) }
}

/**
 * The contract that results from a proposal with the extras that are checked at first, as its photographer reads it
 * before signing; null without a contract, or a time for the shoot.
 */
export async function contractToRead(db: Db, owner: OwnerId, id: number, now: number) {
  const row = await requireProposal(db, owner, id)
  const facts = factsOf(row)
  const accepted = { facts, ticks: [...usualTicks(facts.lines)], number: row.contractNumber ?? noNumber }
  const coming = await comingFor(db, owner, accepted, await addresseeOfDeal(db, owner, row.dealId), now)
  return { paper: coming ? await previewComing(db, owner, coming, now) : null }
}
