import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { failWaiting } from './delivery-store.ts'
import { updateEndpoint } from './endpoint-store.ts'

interface Failing {
  id: number
  url: string
  description: string
}

/** Why, for the photographer. */
export const offWords = {
  gone: 'Its receiver answered that it takes no more events (410).',
  failing: 'Nothing arrived there for three days.',
} as const

/** What the photographer calls it: its description, else its host. */
export const nameOf = ({ url, description }: Pick<Failing, 'url' | 'description'>): string =>
  description.trim() === '' ? new URL(url).host : description

/** Turns an endpoint off and tells the photographer, once: it is turned off once until they turn it on again. */
export async function turnOff(
  db: Db,
  owner: OwnerId,
  endpoint: Failing,
  reason: keyof typeof offWords,
  { mail, now }: { mail: boolean; now: number },
): Promise<void> {
  const { id } = endpoint
  await updateEndpoint(db, owner, id, { state: 'off', offReason: reason, stateAt: now })
  await failWaiting(db, owner, id, reason === 'gone' ? 'gone' : 'off')
  const what = 'Turn it on again in Settings, Webhooks; what was not sent can be sent again there.'
  await notify(
    db,
    owner,
    {
      type: 'webhook_off',
      title: `Webhook turned off: ${nameOf(endpoint)}`,
      message: `${offWords[reason]} ${what}`,
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
