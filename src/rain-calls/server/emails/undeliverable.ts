import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { type ClientEmailWriter, type EmailWriter, undeliveredWords } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { findCall } from '#rain-calls/server/calls.ts'
import { notificationType } from '#rain-calls/server/notifications.ts'
import { lockUserShared } from '#database/dialect.ts'

/** Makes an email about a call one whose failure its photographer is told. */
export const undeliverable = (writer: EmailWriter): ClientEmailWriter => Object.assign(writer, { onGivenUp })

const onGivenUp: ClientEmailWriter['onGivenUp'] = async (db, { userId, facts, recipient, isAddressRefused }, now) => {
  const owner = userId as OwnerId
  if (!(await lockUserShared(db, owner))) return
  const call = await findCall(db, owner, Number(facts['callId']))
  const shoot = call && (await ifFound(requireShoot(db, owner, call.shootId)))
  if (!shoot) return
  const message = {
    type: notificationType,
    title: `An email about the weather was not delivered: ${shoot.title}`,
    message: undeliveredWords(recipient, { isAddressRefused }),
    priority: 'high' as const,
    about: { type: 'shoot' as const, id: shoot.id },
  }
  await notify(db, owner, message, now)
}
