import { namedFields } from '#booking-emails/fields.ts'
import type { BookingEmailKind } from '#booking-emails/kinds.ts'
import { bookingEmailWords } from '#client-language/words.ts'
import { filledEmail, type WrittenWords } from '#documents/filled-email.ts'
import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findPreviewed } from './facts-query.ts'
import { requireKnownFields, writtenFor } from './rules.ts'
import { valuesFor } from './values.ts'

interface Typed extends WrittenWords {
  dealId?: number | undefined
}

/** An email as a booking would get it; without any booking, with the names of the fields. */
export async function previewOf(
  db: Db,
  owner: OwnerId,
  kind: BookingEmailKind,
  { dealId, ...typed }: Typed,
  { now, publicUrl }: { now: number; publicUrl: string },
) {
  requireKnownFields(kind, typed)
  const id = dealId ?? (await findPreviewed(db, owner))?.id
  if (id === undefined) return { booking: null, ...filledEmail(typed, namedFields) }
  const { title } = await requireDeal(db, owner, id)
  const link = `${publicUrl}/client/…`
  const found = await valuesFor(db, owner, { dealId: id, kind, about: undefined }, { now, link })
  if (!found) return { booking: title, ...filledEmail(typed, namedFields) }
  const written = writtenFor({ kind, ...typed }, bookingEmailWords(found.locale).words)
  return { booking: title, ...filledEmail(written, found.values) }
}
