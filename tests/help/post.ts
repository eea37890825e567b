import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { type EmailKind, enqueueMail } from '#kernel/server/mail/mail.ts'
import type { OutboxWorker } from '#kernel/server/mail/outbox-worker.ts'
import { openTransport } from '#kernel/server/mail/transport.ts'
import { openStudio } from './studio.ts'

interface Box {
  emails: { to: string | undefined; subject: string | undefined; text: string | undefined; name: string | undefined }[]
  /** Refuses all emails while true. */
  broken: boolean
  /** The answer to each recipient's address, `550 5.1.1 No such user`. */
  refusal: string | undefined
}

/** A mail server of its own, on a free port. */
export async function openBox(): Promise<{ url: string; box: Box }> {
  const box: Box = { emails: [], broken: false, refusal: undefined }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const [responseCode, ...words] = box.refusal?.split(' ') ?? []
      done(responseCode ? Object.assign(new Error(words.join(' ')), { responseCode: Number(responseCode) }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (box.broken) return done(new Error('451 not now'))
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          box.emails.push({ to: mail.to?.[0]?.address, subject: mail.subject, text: mail.text, name: mail.messageId })
          done()
        })
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${port}`, box }
}

/** With one mailer for all rounds. */
export const roundsOf = (worker: OutboxWorker) => ({ ...worker, currentMailer: async () => worker })

/** A studio with a mail server, and what its outbox is emptied with. */
export async function openPost() {
  const studio = await openStudio()
  const { url, box } = await openBox()
  const { send, close } = openTransport(url)
  onTestFinished(close)
  const worker: OutboxWorker = {
    db: studio.db,
    send,
    from: 'Studio <studio@studio.example>',
    writers: {
      invoice: async (_db, { facts }) => ({ subject: facts.subject ?? '', text: 'Hello\n' }),
      'invoices-overdue': async () => undefined,
    },
    log: studio.lightbook.app.log,
    now: () => studio.clock.now,
    pauseMs: 10,
  }
  const write = (recipient: string, kind: EmailKind = 'invoice', subject = 'A note') =>
    enqueueMail(studio.db, { kind, recipient, facts: { subject } }, studio.clock.now)
  const unsent = () =>
    studio.db
      .selectFrom('outbox')
      .select(['tries', 'dueAt', 'failedAt', 'lastError'])
      .where('sentAt', 'is', null)
      .execute()
  return { ...studio, studioDb: studio.db, box, worker, write, unsent }
}
