import { mailByDay } from '#accounts/server/emails/mail-by-day.ts'
import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { signaturesOf } from './signing-state.ts'

/** A client's action on a contract about which the photographer may be notified. */
type Act = 'opened' | 'signed'

interface Update {
  act: Act
  contractId: number
  /** Whether emails can be sent. */
  mail: boolean
}

/**
 * Notifies a photographer of their client's action, in its transaction, if they have enabled that. For a signature all
 * parties get an email of its own.
 */
export async function notifyClientUpdate(
  db: Db,
  owner: OwnerId,
  { act, contractId, mail }: Update,
  now: number,
): Promise<void> {
  const reader = await readerOf(db, owner)
  if (!reader?.notifications.clientUpdates) return
  const { title, clientName, contractNumber } = await requireContract(db, owner, contractId)
  // Of several people who were sent a link, the one who signed.
  const signer = act === 'signed' ? (await signaturesOf(db, owner, contractId)).clientSignature?.name : undefined
  const message = {
    type: `contract_${act}`,
    title: `${signer ?? clientName} ${act} a contract`,
    message: `${contractNumber}: ${title}`,
    priority: 'normal' as const,
    about: { type: 'contract' as const, id: contractId },
  }
  await notify(db, owner, message, now)
  if (act !== 'opened' || !mail || !reader.notifications.emailReminders) return
  await mailByDay(db, owner, reader, { kind: 'contract-opened', facts: { contractId: String(contractId) } }, now)
}

/** The email about an opened contract; not sent once it is signed. */
export const clientUpdateEmails = (publicUrl: string) =>
  ({
    'contract-opened': async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const id = Number(facts['contractId'])
      const [reader, contract] = [await readerOf(db, owner), await ifFound(requireContract(db, owner, id))]
      if (
        !contract ||
        contract.signedDate !== null ||
        !reader?.notifications.emailReminders ||
        !reader.notifications.clientUpdates
      )
        return undefined
      const { clientName, title, contractNumber } = contract
      return {
        to: reader.email,
        subject: `${clientName} opened ${contractNumber}`,
        text: [
          reader.greeting,
          `${clientName} has opened “${title}”. It is not signed yet.`,
          `${publicUrl}/billing?contract=${id}`,
          'You get this because Client Updates and Email Reminders are on in your settings.',
        ].join('\n\n'),
      }
    },
  }) satisfies Partial<EmailWriters>
