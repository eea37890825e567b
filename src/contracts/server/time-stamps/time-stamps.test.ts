import { expect, test, vi } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { timeStampJob } from './time-stamp-job.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { type Misdeed, startAuthority } from '#tests/help/time-stamp-authority.ts'

/** A studio whose jobs run, and an authority with the same clock. */
async function open(jobsPauseMs = 20) {
  const clock = { now: () => 0 }
  const authority = await startAuthority(() => clock.now())
  const studio = await openStudio({ env: { TIME_STAMP_URL: authority.url }, options: { jobsPauseMs } })
  clock.now = () => studio.clock.now
  return { studio, authority }
}

async function sign(studio: Studio) {
  const { id, token } = await sendContract(studio)
  await signAs(studio, token)
  const { bytes } = await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)
  return { id, bytes }
}

const verify = ({ as }: Studio, bytes: Buffer) =>
  as('visitor')(signing.verify, { files: [new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })] })

const stampOf = ({ db }: Studio, id: number) =>
  db.selectFrom('contract_time_stamps').selectAll().where('contractId', '=', id).executeTakeFirst()

/** Lets the clock run until the job has done what is waited for. */
const eventually = <T>({ clock }: Studio, check: () => Promise<T>) =>
  vi.waitFor(
    async () => {
      clock.now += 60_000
      return check()
    },
    { timeout: 20_000, interval: 50 },
  )

test('a signed contract is time-stamped by a job, which the verifier and the history say', async () => {
  const { studio, authority } = await open()
  const { id, bytes } = await sign(studio)
  await eventually(studio, async () => expect((await stampOf(studio, id))?.token).toEqual(expect.any(String)))
  expect(authority.asked).toEqual([{ type: 'application/timestamp-query', accept: 'application/timestamp-reply' }])
  const { verdict, contract } = await verify(studio, bytes)
  expect([verdict, contract?.timeStamp]).toEqual([
    'valid',
    { authority: 'Example Time Stamps', at: expect.stringMatching(/^2026-05-01T/) },
  ])
  const { history } = await studio.as('alice')(contracts.find, { params: { id } })
  expect(history.at(-1)?.words).toBe('Time-stamped by Example Time Stamps')

  const { token } = (await stampOf(studio, id)) ?? {}
  const { id: other } = await sign(studio)
  await eventually(studio, async () => expect((await stampOf(studio, other))?.token).toEqual(expect.any(String)))
  const foreign = (await stampOf(studio, other))?.token
  for (const exchanged of [null, foreign, `${String(token).slice(0, -8)}AAAAAAA=`]) {
    await studio.db
      .updateTable('contract_time_stamps')
      .set({ token: exchanged ?? null })
      .where('contractId', '=', id)
      .execute()
    expect(await verify(studio, bytes)).toMatchObject({
      verdict: 'record-altered',
      words: expect.arrayContaining(['The stored time stamp was taken away or exchanged.']),
    })
  }
})

const misdeeds: [Misdeed, why: RegExp][] = [
  ['error', /^This service answered 500\.$/],
  ['garbage', /^The answer is not a time stamp\.$/],
  ['refusal', /^The authority refused the request \(2\)\.$/],
  ['wrong imprint', /^The time stamp does not cover this record/],
  ['wrong nonce', /^The time stamp answers another request\.$/],
  ['no nonce', /^The time stamp answers another request\.$/],
  ['broken signature', /signature (of the time stamp )?is wrong/],
  ['other certificate', /^The certificate of the time stamp is not one for time stamps\.$/],
  ['wrong time', /^The time stamp is more than a day off the server’s clock\.$/],
]

test.each(misdeeds)(
  'an authority that answers with: %s, is asked again until it answers well',
  async (misdeed, why) => {
    const { studio, authority } = await open()
    authority.mood.misdeed = misdeed
    const { id, bytes } = await sign(studio)
    await eventually(studio, async () =>
      expect(await stampOf(studio, id)).toMatchObject({ token: null, lastError: expect.stringMatching(why) }),
    )
    expect((await verify(studio, bytes)).contract?.timeStamp).toBe(null)
    authority.mood.misdeed = undefined
    await eventually(studio, async () => expect((await stampOf(studio, id))?.token).toEqual(expect.any(String)))
    expect((await verify(studio, bytes)).contract?.timeStamp?.authority).toBe('Example Time Stamps')
  },
)

test('an authority that does not answer holds up neither signing nor verifying', async () => {
  const { studio, authority } = await open()
  authority.mood.misdeed = 'hang'
  const { id, bytes } = await sign(studio)
  await eventually(studio, async () => expect(authority.asked).toHaveLength(1))
  expect((await verify(studio, bytes)).verdict).toBe('valid')
  expect((await sign(studio)).bytes.length).toBeGreaterThan(1000)
  authority.mood.misdeed = undefined
  authority.release()
  await eventually(studio, async () => expect((await stampOf(studio, id))?.token).toEqual(expect.any(String)))
})

test('of two servers one asks for a record; the other when it is silent; a late answer changes nothing', async () => {
  const { studio, authority } = await open(3_600_000)
  const { id } = await sign(studio)
  const { services, app } = studio.lightbook
  const runWith = (timeStampService: ExternalService) =>
    timeStampJob({ services: { ...services, timeStamps: timeStampService }, log: app.log }).run(
      studio.db,
      studio.clock.now,
      async () => true,
    )
  const run = () => runWith(services.timeStamps)
  authority.mood.misdeed = 'hang'
  const patience = { turn: 60_000, connect: 60_000, answer: 120_000 }
  const first = runWith(new ExternalService({ base: authority.url, userAgent: 'first', patience }))
  await vi.waitFor(() => expect(authority.asked).toHaveLength(1))
  authority.mood.misdeed = undefined
  await run()
  expect(authority.asked).toHaveLength(1)
  expect(await stampOf(studio, id)).toMatchObject({ token: null, tries: 0 })
  studio.clock.now += 5 * 60_000
  await run()
  expect(authority.asked).toHaveLength(2)
  const stamped = await stampOf(studio, id)
  expect(stamped?.token).toEqual(expect.any(String))
  studio.clock.now += 60_000
  await authority.answerLate()
  await first
  expect(await stampOf(studio, id)).toEqual(stamped)
  const { history } = await studio.as('alice')(contracts.find, { params: { id } })
  expect(history.filter(({ kind }) => kind === 'time-stamped')).toHaveLength(1)
})

test('after three days in vain a time stamp is given up', async () => {
  const { studio, authority } = await open()
  authority.mood.misdeed = 'garbage'
  const { id } = await sign(studio)
  await studio.db.updateTable('contract_time_stamps').set({ tries: 19 }).execute()
  await eventually(studio, async () =>
    expect(await stampOf(studio, id)).toMatchObject({ tries: 20, givenUpAt: expect.any(Number) }),
  )
  const { timeStamps } = (await studio.raw('admin', 'GET', '/api/admin/system')).json
  expect(timeStamps).toEqual({ givenUp: 1 })
})

test('without an authority contracts wait for one without a try', async () => {
  const studio = await openStudio({ options: { jobsPauseMs: 20 } })
  const { id, bytes } = await sign(studio)
  await eventually(studio, async () =>
    expect(
      await studio.db.selectFrom('jobs').select('endedAt').where('name', '=', 'time stamps').executeTakeFirst(),
    ).toMatchObject({ endedAt: expect.any(Number) }),
  )
  expect(await stampOf(studio, id)).toMatchObject({ tries: 0, token: null, givenUpAt: null })
  expect((await verify(studio, bytes)).contract?.timeStamp).toBe(null)
})
