import type { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMail, type OutboxMessage } from '#kernel/server/mail/mail.ts'
import { emailAfterQuietHours } from '#time/quiet-hours.ts'
import type { Db } from '#database/db.ts'

type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>

/** Emails a photographer what can wait until the morning, in the current transaction. */
export const mailByDay = (
  db: Db,
  owner: OwnerId,
  { email, preferences }: Pick<Reader, 'email' | 'preferences'>,
  { kind, facts }: Required<Pick<OutboxMessage, 'kind' | 'facts'>>,
  now: number,
): Promise<void> =>
  enqueueMail(
    db,
    { kind, recipient: email, userId: owner, facts },
    now,
    emailAfterQuietHours(now, Number.POSITIVE_INFINITY, preferences.timeZone),
  )
