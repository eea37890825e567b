import { requireCurrentUser } from '#accounts/server/service.ts'
import { type Actor, record } from '#audit/server/record.ts'
import type { AdminId, OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Envelope, MailServer } from '#kernel/server/mail/delivery.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import type { EmailDraft, EmailTest } from '#system/settings-api.ts'
import { draftSender, emailSettings, serverOf } from './email-settings.ts'
import { mailFailure, testTimeout } from './mail-failure.ts'

/** Longer than mail servers pause before they greet; both end before the answer of the request is due, milliseconds. */
const stepMs = 7000
const testMs = 8500

interface TestCall extends Actor {
  db: Db
  owner: OwnerId
  admin: AdminId
  install: Install
}

/**
 * Sends a test email to the administrator, with a draft or else with the settings in use, and tells what the mail
 * server said. Throws `conflict` (`no_mail`) when there is nothing to test.
 */
export async function testEmail(call: TestCall, draft: EmailDraft | undefined): Promise<EmailTest> {
  const { db, owner, install } = call
  const { email: recipient } = await requireCurrentUser(db, owner)
  await install.liveSettings.refresh(db)
  const { server, from, address } = draftOrCurrent(draft, install)
  const sent = await outcomeOf(server, address, {
    from,
    to: recipient,
    subject: 'Test email from Lightbook',
    text: `This is a test email from Lightbook at ${install.publicUrl}. Email works.\n`,
  })
  const { isAccepted } = sent
  await inTransaction(db, (transaction) =>
    record(transaction, call, {
      action: 'email_tested',
      target: { type: 'system', id: null },
      details: { isAccepted },
    }),
  )
  return { ...sent, recipient }
}

/** The environment wins over a draft. */
function draftOrCurrent(draft: EmailDraft | undefined, install: Install) {
  const { current, environment } = install.liveSettings
  if (draft && environment.mailUrl === undefined)
    return {
      server: serverOf(draft, current.saved.email, install),
      from: draftSender(draft, install),
      address: `${draft.host}:${draft.port}`,
    }
  if (current.mailServer === undefined)
    throw new Problem('conflict', 'No mail server is set up.', { reason: 'no_mail' })
  return { server: current.mailServer, from: current.from, address: emailSettings(install).address }
}

async function outcomeOf(
  server: string | MailServer,
  address: string,
  envelope: Envelope,
): Promise<Omit<EmailTest, 'recipient'>> {
  const { openTransport } = await import('#kernel/server/mail/transport.ts')
  const { send, close } = openTransport(server, stepMs)
  const ended = Promise.withResolvers<never>()
  const timer = setTimeout(() => ended.reject(testTimeout), testMs)
  try {
    const reply = await Promise.race([send(envelope), ended.promise])
    return { isAccepted: true, message: `The mail server accepted a test email to ${String(envelope.to)}.`, reply }
  } catch (error) {
    return { isAccepted: false, ...mailFailure(error, address) }
  } finally {
    clearTimeout(timer)
    close()
  }
}
