import type { OwnerId } from '#kernel/access.ts'
import { type ClientEmailWriter, undeliveredWords } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { recordEvent } from './record-event.ts'
import { withDealChange } from './service.ts'

interface Undelivered {
  /** What the photographer reads before the title of the booking. */
  title: string
  /** The deal that the email is about, with what else follows; undefined when there is none any more. */
  dealOf: (db: Db, owner: OwnerId, facts: Readonly<Record<string, string>>, now: number) => Promise<number | undefined>
}

/** For an email about a deal that was not delivered: records it with the deal and tells the photographer. */
export const onUndelivered =
  ({ title: what, dealOf }: Undelivered): ClientEmailWriter['onGivenUp'] =>
  async (db, { userId, facts, recipient: to, isAddressRefused }, now) => {
    const owner = userId as OwnerId
    if (!(await lockUserShared(db, owner))) return
    const id = await dealOf(db, owner, facts, now)
    if (id === undefined) return
    const { title } = await withDealChange(db, owner, id, { now }, async () => {
      await recordEvent(db, owner, id, { kind: 'not delivered', to }, now)
      return {}
    })
    await notify(
      db,
      owner,
      {
        type: 'email_not_delivered',
        title: `${what}: ${title}`,
        message: undeliveredWords(to, { isAddressRefused }),
        priority: 'high',
        about: { type: 'deal', id },
      },
      now,
    )
  }
