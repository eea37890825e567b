import { photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import { languageOf, localeFor } from '#client-language/language.ts'
import { linkRefusalWords } from '#client-language/words.ts'
import { unprintableList } from '#documents/printable.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Booking } from '#self-bookings/pick-api.ts'
import type { PickedFacts } from '#self-bookings/server/picks/picks.ts'
import type { Db } from '#database/db.ts'

/** A name that the proposal cannot print, told at its field in the language of the page. */
export function nameFault(
  { language }: Pick<PickedFacts, 'language'>,
  { name }: Pick<Booking, 'name'>,
  error: unknown,
): Problem | undefined {
  const signs = unprintableList(name)
  if (signs === undefined || !(error instanceof Problem) || error.code !== 'invalid') return undefined
  const { locale, words } = linkRefusalWords(localeFor(language, ''))
  const said = words.nameUnprintable(signs)
  return new Problem('invalid', said, { fields: { name: said }, reason: 'not_printable', language: languageOf(locale) })
}

/** What the photographer has to mend first is none of the visitor's faults: a field that the contract leaves open. */
export const asNotReady = async (db: Db, owner: OwnerId, error: unknown): Promise<unknown> =>
  error instanceof Problem && error.code === 'invalid' ? notReady(db, owner) : error

export async function notReady(db: Db, owner: OwnerId): Promise<Problem> {
  const studio = photographerName(await requireSettings(db, owner))
  const words = `This can’t be booked right now. Write to ${studio}, and they will look into it.`
  return new Problem('conflict', words, { reason: 'not_ready' })
}
