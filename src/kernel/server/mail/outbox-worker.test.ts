import { expect, onTestFinished, test } from 'vitest'
import { openBox, openPost, roundsOf } from '#tests/help/post.ts'
import { type EmailWriter } from './mail.ts'
import { releasePostponedMail, retryDelay, sendNext, startOutboxWorker } from './outbox-worker.ts'
import { openTransport } from './transport.ts'

test('an email reaches its mail server once', async () => {
  const { box, worker, write, unsent } = await openPost()
  await write('maya@studio.example')
  const stop = startOutboxWorker(roundsOf(worker))
  await expect.poll(() => box.emails).toMatchObject([{ to: 'maya@studio.example', subject: 'A note', text: 'Hello\n' }])
  await stop()
  expect(await unsent()).toEqual([])
  expect(await sendNext(worker)).toBe(false)
})

test('an email that is refused waits longer each time and arrives when the mail server is back', async () => {
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

test('a mail server that was down for an hour gets every email once', async () => {
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

test('an email that a process died with is tried by another one, under the same name', async () => {
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

test('an email that a wrong clock put off leaves when the clock is right', async () => {
  const { box, worker, write, studioDb, clock } = await openPost()
  clock.now += 365 * 24 * 3_600_000
  await write('maya@studio.example')
  clock.now -= 365 * 24 * 3_600_000
  expect(await sendNext(worker)).toBe(false)
  await releasePostponedMail(studioDb, clock.now)
  await sendNext(worker)
  expect(box.emails).toHaveLength(1)
})

test('waiting never grows past six hours, and an email is given up after three days', async () => {
  expect([retryDelay(1), retryDelay(9), retryDelay(40)]).toEqual([60_000, 256 * 60_000, 6 * 3_600_000])
  const { box, worker, write, unsent, clock } = await openPost()
  box.broken = true
  await write('maya@studio.example')
  clock.now += 72 * 3_600_000 + 1
  await sendNext(worker)
  expect((await unsent())[0]?.failedAt).toBe(clock.now)
})

test('an email whose address is refused is given up at once, and the next one is sent', async () => {
  const { box, worker, write, unsent, clock } = await openPost()
  const told: unknown[] = []
  const invoice = Object.assign(worker.writers['invoice'] as EmailWriter, {
    onGivenUp: async (_db: unknown, message: object) => void told.push(message),
  })
  box.refusal = '550 5.1.1 No such user'
  await write('priyaa@studio.example')
  expect(await sendNext({ ...worker, writers: { invoice } })).toBe(true)
  expect(await unsent()).toMatchObject([{ failedAt: clock.now, lastError: expect.stringContaining('No such user') }])
  expect(told).toMatchObject([{ recipient: 'priyaa@studio.example', isAddressRefused: true }])
  box.refusal = undefined
  await write('maya@studio.example')
  await sendNext(worker)
  expect(box.emails).toMatchObject([{ to: 'maya@studio.example' }])
})

test.each(['550 5.7.1 Sender not known yet', '450 4.2.1 Mailbox busy', '552 5.2.2 Mailbox full'])(
  'an email refused with “%s” is tried again',
  async (refusal) => {
    const { box, worker, write, unsent, clock } = await openPost()
    box.refusal = refusal
    await write('maya@studio.example')
    await sendNext(worker)
    expect(await unsent()).toMatchObject([{ failedAt: null, dueAt: clock.now + 60_000 }])
    box.refusal = undefined
    clock.now += 60_000
    await sendNext(worker)
    expect(box.emails).toHaveLength(1)
  },
)

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
