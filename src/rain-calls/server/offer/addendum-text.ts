import { photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import { paperTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { rainAddendumWords } from '#client-language/words.ts'
import { inert } from '#contracts/merge.ts'
import type { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import type { Db } from '#database/db.ts'

/** `Saturday, October 24, 2026, 5:25 PM EDT`: with the zone, which tells the two times of a doubled hour apart. */
export function dateWords(start: number, timeZone: string, locale: Locale): string {
  const weekday = new Date(start).toLocaleDateString(locale, { timeZone, weekday: 'long' })
  return `${weekday}, ${paperTime(start, timeZone, locale)}`
}

interface Said {
  contract: Awaited<ReturnType<typeof requireContract>>
  clauseHash: string
  starts: readonly number[]
  /** Minor units. */
  fee: number
  timeZone: string
  location: string
  locale: Locale
}

/** The text that the client of a call signs by choosing one of some dates. */
export async function addendumText(
  db: Db,
  owner: OwnerId,
  { start: before, evidenceHash }: RainCall,
  { contract, clauseHash, starts, fee, timeZone, location, locale }: Said,
): Promise<string> {
  const { words } = rainAddendumWords(locale)
  const studio = inert(photographerName(await requireSettings(db, owner)))
  const client = inert(contract.clientName)
  const at = location === '' ? '' : `, ${inert(location)}`
  return [
    words.intro(studio, client, contract.contractNumber),
    '',
    `## ${words.dateBefore}`,
    `- ${dateWords(before, timeZone, locale)}${at}`,
    '',
    `## ${words.newDate}`,
    words.chosenOf(client),
    '',
    ...starts.map((start) => `- ${dateWords(start, timeZone, locale)}${at}`),
    '',
    `## ${words.fee}`,
    `- ${fee === 0 ? words.noFee : words.feeDue(moneyWords(fee, contract.currency, locale))}`,
    '',
    `## ${words.readHeading}`,
    `- ${words.clauseHash(clauseHash)}`,
    ...(evidenceHash === null ? [] : [`- ${words.evidenceHash(evidenceHash)}`]),
    '',
    words.rest,
  ].join('\n')
}
