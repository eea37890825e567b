import { appendAuditEvent } from '#contracts/server/audit/audit-chain.ts'
import { lockContract, requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type ClientEmailWriter, type EmailWriter, undeliveredWords } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { lockUserShared } from '#database/dialect.ts'
import { linkNameOf } from '#contracts/server/signing/links/links.ts'

/** Makes an email about a contract one whose failure its photographer is told. */
export const undeliverable = (writer: EmailWriter): ClientEmailWriter => Object.assign(writer, { onGivenUp })

/** Tells the photographer, and records it in the evidence of a contract that waits for its signature. */
const onGivenUp: ClientEmailWriter['onGivenUp'] = async (
  db,
  { userId, facts, recipient: to, isAddressRefused },
  now,
) => {
  const owner = userId as OwnerId
  const id = Number(facts['contractId'])
  if (!(await lockUserShared(db, owner))) return
  const { sending } = facts
  const { title, signedDate } = await (sending ? lockContract(db, owner, id, now) : requireContract(db, owner, id))
  // Nothing is added to the record after both signatures.
  if (sending && signedDate === null)
    await appendAuditEvent(
      db,
      owner,
      id,
      {
        kind: 'not delivered',
        facts: { to, link: linkNameOf(sending), ...(isAddressRefused && { isRefused: true }) },
      },
      now,
    )
  await notify(
    db,
    owner,
    {
      type: 'email_not_delivered',
      title: sending ? `“${title}” was not delivered` : `The signed “${title}” was not delivered`,
      message: undeliveredWords(to, { isAddressRefused }),
      priority: 'high',
      about: { type: 'contract', id },
    },
    now,
  )
}
