import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriter, EmailWriters } from '#kernel/server/mail/mail.ts'
import { webhookName, reasonWords } from '#webhooks/rules.ts'
import { findEndpoint } from './endpoint-store.ts'
import { whileOffWords } from './turn-off.ts'

/** Tells the photographer that a webhook was turned off; nothing once they have turned it on again. */
const offWriter =
  (publicUrl: string): EmailWriter =>
  async (db, { userId, facts }) => {
    const owner = userId as OwnerId
    const endpoint = await findEndpoint(db, owner, Number(facts['webhookId']))
    const reader = await readerOf(db, owner)
    if (!reader || !endpoint || endpoint.state !== 'off' || endpoint.offReason === '') return undefined
    return {
      subject: `Your webhook ${webhookName(endpoint)} was turned off`,
      text: [
        reader.greeting,
        `Lightbook sends events of your studio to ${endpoint.url}. ${reasonWords[endpoint.offReason]} It ` +
          'was turned off, and nothing is sent there anymore.',
        `Once the receiver works again, turn the webhook on in your settings: ${publicUrl}/settings#webhooks`,
        whileOffWords,
      ].join('\n\n'),
    }
  }

export const webhookEmails = (publicUrl: string) =>
  ({ 'webhook-off': offWriter(publicUrl) }) satisfies Partial<EmailWriters>
