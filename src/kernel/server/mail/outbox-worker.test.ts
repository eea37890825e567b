import { SMTPServer } from 'smtp-server'
import PostalMime from 'postal-mime'
import { setImmediate as breathe } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendNext, releasePostponedMail, type OutboxWorker, startOutboxWorker, retryDelay } from './outbox-worker.ts'
import { type EmailKind, enqueueMail } from './mail.ts'
import { openTransport } from './transport.ts'
import { openStudio } from '#tests/help/studio.ts'

interface Box {
  emails: { to: string | undefined; subject: string | undefined; text: string | undefined; name: string | undefined }[]
  /** Refuses all emails while true. */
  broken: boolean
}

/** A mail server of its own, on a free port. */
async function openBox(): Promise<{ url: string; box: Box }> {
  const box: Box = { emails: [], broken: false }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
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

const roundsOf = (worker: OutboxWorker) => ({ ...worker, currentMailer: async () => worker })

async function openPost() {
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

test('a letter reaches its mail server once', async () => {
  const { box, worker, write, unsent } = await openPost()
  await write('maya@studio.example')
  const stop = startOutboxWorker(roundsOf(worker))
  await expect.poll(() => box.emails).toMatchObject([{ to: 'maya@studio.example', subject: 'A note', text: 'Hello\n' }])
  await stop()
  expect(await unsent()).toEqual([])
  expect(await sendNext(worker)).toBe(false)
})

test('a letter that is refused waits longer each time and arrives when the mail server is back', async () => {
  const { box, worker, write, unsent, clock } = await openPost()
  box.broken = true
  await write('maya@studio.example')
  for (const minutes of [1, 2, 4, 8]) {
    await sendNext(worker)
    expect((await unsent())[0]).toMatchObject({
      dueAt: clock.now + minutes * 60_000,
      failedAt: null,
      lastError: expect.stringContaining('451'),
    })
    expect(await sendNext(worker)).toBe(false)
    clock.now += minutes * 60_000
  }
  box.broken = false
  await sendNext(worker)
  expect(box.emails).toHaveLength(1)
})

test('a mail server that was down for an hour gets every letter once', async () => {
  const { box, worker, write, unsent, clock } = await openPost()
  box.broken = true
  for (let index = 0; index < 8; index++) await write(`client${index}@studio.example`)
  const end = clock.now + 60 * 60_000
  for (; clock.now < end; clock.now += 60_000) while (await sendNext(worker));
  expect(box.emails).toEqual([])
  box.broken = false
  for (const back = clock.now + 60 * 60_000; clock.now < back; clock.now += 60_000) while (await sendNext(worker));
  expect(box.emails.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `client${index}@studio.example`).toSorted(),
  )
  expect(await unsent()).toEqual([])
})

test('a letter that a process died with is tried by another one, under the same name', async () => {
  const { box, worker, write, clock } = await openPost()
  await write('maya@studio.example')
  // Delivered, but the process died before it recorded that.
  await sendNext({
    ...worker,
    send: async (envelope) => {
      await worker.send(envelope)
      throw new Error('dead')
    },
  })
  clock.now += 60_000
  await sendNext(worker)
  expect(box.emails.map(({ name }) => name)).toEqual([box.emails[0]?.name, box.emails[0]?.name])
})

test('a letter that a wrong clock put off leaves when the clock is right', async () => {
  const { box, worker, write, studioDb, clock } = await openPost()
  clock.now += 365 * 24 * 3_600_000
  await write('maya@studio.example')
  clock.now -= 365 * 24 * 3_600_000
  expect(await sendNext(worker)).toBe(false)
  await releasePostponedMail(studioDb, clock.now)
  await sendNext(worker)
  expect(box.emails).toHaveLength(1)
})

test('waiting never grows past six hours, and a letter is given up after three days', async () => {
  expect([retryDelay(1), retryDelay(9), retryDelay(40)]).toEqual([60_000, 256 * 60_000, 6 * 3_600_000])
  const { box, worker, write, unsent, clock } = await openPost()
  box.broken = true
  await write('maya@studio.example')
  clock.now += 72 * 3_600_000 + 1
  await sendNext(worker)
  expect((await unsent())[0]?.failedAt).toBe(clock.now)
})

test('an email that could not be tried for three days is not sent after all', async () => {
  const { box, worker, write, unsent, clock } = await openPost()
  await write('maya@studio.example')
  clock.now += 72 * 3_600_000 + 1
  expect(await sendNext(worker)).toBe(true)
  expect(box.emails).toEqual([])
  expect((await unsent())[0]).toMatchObject({ failedAt: clock.now, lastError: 'it waited longer than three days' })
})

test('an email claimed while email was turned off stays in the outbox', async () => {
  const { box, worker, write } = await openPost()
  await write('maya@studio.example')
  expect(await sendNext({ ...worker, currentMailer: async () => undefined })).toBe(false)
  expect(box.emails).toEqual([])
  expect(await sendNext(worker)).toBe(true)
  expect(box.emails).toHaveLength(1)
})

test('an email that is no longer needed is not sent', async () => {
  const { box, worker, write, unsent } = await openPost()
  await write('maya@studio.example', 'invoices-overdue')
  await sendNext(worker)
  expect(box.emails).toEqual([])
  expect(await unsent()).toEqual([])
})

test('a line break in a subject makes no second header', async () => {
  const { box, worker, write } = await openPost()
  await write('maya@studio.example', 'invoice', 'Hello\r\nBcc: eve@studio.example')
  await sendNext(worker)
  expect(box.emails).toHaveLength(1)
  expect(box.emails[0]?.subject).toMatch(/^Hello\s*Bcc: eve@studio.example$/)
})

test('two workers never send the same message', async () => {
  const { box, worker, write } = await openPost()
  for (let index = 0; index < 12; index++) await write(`client${index}@studio.example`)
  const stops = [
    startOutboxWorker(roundsOf(worker)),
    startOutboxWorker(roundsOf(worker)),
    startOutboxWorker(roundsOf(worker)),
  ]
  await expect.poll(() => box.emails.length).toBe(12)
  for (const stop of stops) await stop()
  expect(new Set(box.emails.map(({ to }) => to)).size).toBe(12)
})

test('while the mail server is unreachable, a round tries one email per lane, urgent ones first', async () => {
  const { worker, studioDb, clock } = await openPost()
  const { send, close } = openTransport('smtp://127.0.0.1:1')
  onTestFinished(close)
  const tries = async () =>
    (await studioDb.selectFrom('outbox').select(['recipient', 'tries']).where('tries', '>', 0).execute()).map(
      ({ recipient }) => recipient,
    )
  for (let index = 0; index < 20; index++)
    await enqueueMail(studioDb, { kind: 'invoice', recipient: `client${index}@studio.example` }, clock.now, clock.now)
  await enqueueMail(studioDb, { kind: 'invoice', recipient: 'maya@studio.example' }, clock.now)
  const stop = startOutboxWorker(roundsOf({ ...worker, send, pauseMs: 3_600_000 }))
  await expect.poll(tries).toContain('maya@studio.example')
  await expect
    .poll(
      async () => (await studioDb.selectFrom('outbox').select('id').where('lastError', '<>', '').execute()).length,
      {},
    )
    .toBe(4)
  await stop()
  expect(await tries()).toHaveLength(4)
})

test('an email that is claimed after a change of the settings is sent as changed', async () => {
  const { box, worker, write } = await openPost()
  const other = await openBox()
  const { send, close } = openTransport(other.url)
  onTestFinished(close)
  await write('maya@studio.example')
  const changed = { ...worker, send, from: 'Office <office@studio.example>' }
  await sendNext({ ...worker, currentMailer: async () => changed })
  expect(other.box.emails).toMatchObject([{ to: 'maya@studio.example' }])
  expect(other.box.emails[0]?.name).toMatch(/@studio\.example>$/)
  expect(box.emails).toEqual([])
})

test('while email is off nothing is claimed, and a mailer that cannot be opened is tried again', async () => {
  const { box, worker, write, unsent } = await openPost()
  await write('maya@studio.example')
  let rounds = 0
  const currentMailer = async () => {
    rounds += 1
    // Each round has four lanes.
    if (rounds <= 4) return undefined
    if (rounds <= 8) throw new Error('No such folder.')
    return worker
  }
  const stop = startOutboxWorker({ ...worker, currentMailer })
  await expect.poll(() => box.emails).toHaveLength(1)
  await stop()
  expect(await unsent()).toEqual([])
})

test('stopping waits for every message that is being sent, whatever became of the others', async () => {
  const { worker, write } = await openPost()
  const blocked = Promise.withResolvers<void>()
  const events: string[] = []
  const log = Object.assign(Object.create(worker.log), {
    warn: () => {
      throw new Error('No room for notes.')
    },
    error: () => void events.push('noted'),
  })
  const send: OutboxWorker['send'] = async ({ to }) => {
    if (to === 'ben@studio.example') throw new Error('Not now')
    await blocked.promise
    events.push('sent')
  }
  await write('maya@studio.example')
  await write('ben@studio.example')
  const stop = startOutboxWorker(roundsOf({ ...worker, log, send, pauseMs: 3_600_000 }))
  await expect
    .poll(
      async () => (await worker.db.selectFrom('outbox').select('tries').where('tries', '>', 0).execute()).length,
      {},
    )
    .toBe(2)
  for (let turn = 0; turn < 50; turn += 1) await breathe()
  const stopped = stop().then(() => events.push('stopped'))
  await breathe()
  blocked.resolve()
  await stopped
  expect(events).toEqual(['sent', 'noted', 'stopped'])
})
