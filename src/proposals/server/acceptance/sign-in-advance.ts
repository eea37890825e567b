import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { longDay } from '#client-language/formats.ts'
import { nextContractNumber } from '#contracts/server/service.ts'
import { requirePrintableComing } from '#contracts/server/signing/at-once/coming-document.ts'
import { type SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { consentWords } from '#contracts/signing-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { Advance, advanceWords } from '#proposals/advance.ts'
import { usualTicks } from '#proposals/lines.ts'
import type { Db } from '#database/db.ts'
import { comingContract } from './resulting.ts'
import type { FoundProposal } from '#proposals/server/versions/proposal-store.ts'
import { factsOf } from '#proposals/server/view.ts'

export const advanceOf = ({ advance }: Pick<FoundProposal, 'advance'>): Advance | null =>
  advance === null ? null : Advance.parse(JSON.parse(advance))

/** A signature that was given before, for all bookings of a session type. */
export interface GivenForType {
  sessionType: string
  /** To what the photographer agreed by it. */
  agreedTo: string
  at: number
}

interface Signing {
  signature: SignatureDraft
  clientId: number
  ip: string
  userAgent: string
  now: number
  /** Where it was not given for this proposal alone, and now. */
  given?: GivenForType | undefined
}

/**
 * Signs the contract that results from a draft which is about to be sent. Its number is taken now, so that the client
 * reads it before signing. The signature counts for this version only, as long as it can be accepted.
 */
export async function signInAdvance(
  db: Db,
  owner: OwnerId,
  draft: FoundProposal,
  { signature: { name, way, strokes }, clientId, ip, userAgent, now, given }: Signing,
): Promise<{ advance: string; contractNumber: string }> {
  const facts = factsOf(draft)
  if (facts.contract === null) {
    const words = 'This proposal has no contract to sign.'
    throw new Problem('invalid', words, { fields: { signature: words } })
  }
  const consent = `${given?.agreedTo ?? advanceWords(longDay(draft.validUntil, 'en-US'))} ${consentWords}`
  const signed = { name, way, strokes, consent, at: given?.at ?? now, ip, userAgent }
  const advance: Advance = { ...signed, ...(given && { sessionType: given.sessionType }) }
  const year = Number(dayAt(now, await timeZoneOf(db, owner)).slice(0, 4))
  const contractNumber = draft.contractNumber ?? (await nextContractNumber(db, owner, year))
  const asked = { ticks: [...usualTicks(facts.lines)], clientId }
  const coming = await comingContract(db, owner, { ...draft, contractNumber }, asked, now)
  if (coming) await requirePrintableComing(db, owner, coming, advance)
  return { advance: JSON.stringify(advance), contractNumber }
}
