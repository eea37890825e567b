import { labelOf, lateKind } from '#booking-emails/kinds.ts'
import { bookingEmailWords, proposalEmailWords } from '#client-language/words.ts'
import { filledEmail } from '#documents/filled-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { findRule, writtenFor } from './rules.ts'
import type { FoundEmail } from './store.ts'
import { valuesFor } from './values.ts'

/** Subject and text of an email in the language of its client, with a link to their page. */
export async function wordsOf(
  db: Db,
  owner: OwnerId,
  { dealId, kind, about }: Pick<FoundEmail, 'dealId' | 'kind' | 'about'>,
  at: { now: number; link: string },
) {
  if (kind === lateKind) throw new Problem('conflict', `${labelOf(kind)}: the reminders are those of its invoices.`)
  const found = await valuesFor(db, owner, { dealId, kind, about }, at)
  if (!found) throw new Problem('conflict', 'This booking has no client yet.')
  const { locale, values, client } = found
  const rule = await findRule(db, owner, kind)
  const { view, openPage } = proposalEmailWords(locale).words
  return {
    ...filledEmail(writtenFor(rule, bookingEmailWords(locale).words), values),
    locale,
    client,
    label: kind.startsWith('proposal') ? view : openPage,
  }
}
