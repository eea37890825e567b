import { languageOf } from '#client-language/language.ts'
import type { RainAddendumWords } from '#client-language/english/weather/rain-addendum.ts'
import { rainAddendumWords } from '#client-language/words.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { findCall, type RainCall } from '#rain-calls/server/calls.ts'
import type { Db } from '#database/db.ts'

/** Why a choice is refused; `reason` is told to the page. */
export const refusals = {
  taken: { code: 'conflict', reason: 'date_taken' },
  alreadyChose: { code: 'conflict', reason: 'already_chose' },
  outOfDate: { code: 'conflict', reason: 'call_over' },
  noLongerHeld: { code: 'conflict', reason: 'dates_over' },
  begun: { code: 'conflict', reason: 'session_begun' },
  notOffered: { code: 'invalid', reason: 'not_offered' },
} as const

type Refusal = keyof typeof refusals

/** A refusal in the language of the client of a call. */
export async function refusalOf(
  db: Db,
  owner: OwnerId,
  { contractId }: Pick<RainCall, 'contractId'>,
  refusal: Refusal,
  date = '',
): Promise<Problem> {
  const { clientId } = await requireContract(db, owner, contractId)
  const { locale, words } = rainAddendumWords(await localeOfClient(db, owner, clientId))
  const said: RainAddendumWords[Refusal] = words[refusal]
  const { code, reason } = refusals[refusal]
  return new Problem(code, typeof said === 'string' ? said : said(date), { reason, language: languageOf(locale) })
}

export const noCall = () => new Problem('not_found', 'These dates were not offered.', { reason: 'no_call' })

/** A call of the photographer. Every id of one in a client’s path is resolved here. */
export async function requireCall(db: Db, owner: OwnerId, id: number): Promise<RainCall> {
  const call = await findCall(db, owner, id)
  if (!call) throw noCall()
  return call
}

export const isReason = (error: unknown, refusal: Refusal): boolean =>
  error instanceof Problem && error.reason === refusals[refusal].reason
