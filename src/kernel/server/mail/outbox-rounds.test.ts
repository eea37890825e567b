import { setImmediate as breathe } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPost, roundsOf } from '#tests/help/post.ts'
import { enqueueMail } from './mail.ts'
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts'
import { openTransport } from './transport.ts'

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
