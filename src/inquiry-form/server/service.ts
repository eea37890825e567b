import type { ClientLanguage } from '#client-language/client-language.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { formOf } from './form.ts'
import { findBySlug } from './form-store.ts'

export { formOf } from './form.ts'
export { newTicket, ticketTime } from './ticket.ts'

/** The studio behind the address of a form, which may be off, with the language of its visitors. */
export async function studioAt(
  db: Db,
  slug: string,
): Promise<{ owner: OwnerId; language: ClientLanguage } | undefined> {
  const found = await findBySlug(db, slug)
  if (found?.status !== 'active') return undefined
  const owner = found.userId as OwnerId
  return { owner, language: (await formOf(db, owner)).language }
}
