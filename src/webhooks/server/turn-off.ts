import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { webhookName, reasonWords } from '#webhooks/rules.ts'
import type { Db } from '#database/db.ts'
import { keptDays } from './cleanup.ts'
import { failWaiting } from './delivery-store.ts'
import { updateEndpoint } from './endpoint-store.ts'

/** What becomes of events while a webhook is off. */
export const whileOffWords =
  'Until you turn it back on in Settings, Webhooks, events are not kept. What failed before can be sent again there, ' +
  `for ${keptDays} days.`

interface Failing {
  id: number
  url: string
  description: string
}

/** Turns an endpoint off and tells the photographer, once: it is turned off once until they turn it on again. */
export async function turnOff(
  db: Db,
  owner: OwnerId,
  endpoint: Failing,
  reason: 'gone' | 'failing',
  { mail, now }: { mail: boolean; now: number },
): Promise<void> {
  const { id } = endpoint
  await updateEndpoint(db, owner, id, { state: 'off', offReason: reason, stateAt: now })
  await failWaiting(db, owner, id, reason === 'gone' ? 'gone' : 'off')
  await notify(
    db,
    owner,
    {
      type: 'webhook_off',
      title: `Webhook turned off: ${webhookName(endpoint)}`,
      message: `${reasonWords[reason]} ${whileOffWords}`,
      priority: 'high',
      about: null,
    },
    now,
  )
  const reader = mail ? await readerOf(db, owner) : undefined
  if (reader)
    await enqueueMail(
      db,
      { kind: 'webhook-off', recipient: reader.email, userId: owner, facts: { webhookId: String(id) } },
      now,
    )
}
