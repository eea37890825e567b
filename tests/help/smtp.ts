import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect } from 'vitest'
import type { Db } from '#database/db.ts'

/** A real SMTP server that collects emails. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const emails: Email[] = []
  /** Refuses all emails while `refuses`, and those to `unknown` for good. */
  const mood = { refuses: false, unknown: '' }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onRcptTo: ({ address }, _session, done) =>
      done(address === mood.unknown ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      text(stream)
        .then((source) => {
          if (mood.refuses) throw new Error('Not now')
          return source
        })
        .then((source) => PostalMime.parse(source))
        .then((email) => void emails.push(email))
        .then(() => done(), done)
    },
  })
  // A killed process drops its connection in the middle of a command.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  /** The next unread email to an address, with the subject if given. */
  async function emailTo(address: string, subject?: string): Promise<Email> {
    for (let tries = 0; tries < 3000; tries += 1) {
      const at = emails.findIndex(
        (email) =>
          email.to?.some((recipient) => recipient.address === address) &&
          (subject === undefined || email.subject === subject),
      )
      const [email] = at < 0 ? [] : emails.splice(at, 1)
      if (email) return email
      await wait(100)
    }
    throw new Error(`No email to ${address} came.`)
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    emails,
    mood,
    emailTo,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The first link to our server in an email. */
export function linkIn(email: Email, serverUrl: string): string {
  const links = (email.text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? []
  const link = links.find((candidate) => candidate.startsWith(serverUrl))
  if (!link) throw new Error(`The email "${email.subject}" has no link to ${serverUrl}.`)
  return link
}

/** The bytes of an attachment. */
export const bytesOf = (content: string | ArrayBuffer | Uint8Array | undefined): Buffer =>
  Buffer.from(typeof content === 'string' ? content : new Uint8Array(content ?? []))

/** Settles when the emails to somebody are recorded as sent: one that was handed over hours ago would be sent again. */
export async function recordedTo(db: Db, recipient: string): Promise<void> {
  const open = db.selectFrom('outbox').select('id').where('recipient', '=', recipient).where('sentAt', 'is', null)
  await expect.poll(() => open.execute()).toEqual([])
}
