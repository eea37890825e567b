import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { Caller } from './help/caller.ts'
import { newPostgres } from './help/new-postgres.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { startServer } from './help/server.ts'
import { sendSigned } from './help/signed-in-advance.ts'

const kills = rounds(6, 200)

/** What is written of a deal. */
async function writtenOf(dataDir: string, databaseUrl: string | undefined, dealId: number) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  const proposal = await db.selectFrom('proposals').select('state').where('dealId', '=', dealId).executeTakeFirst()
  const deal = await db.selectFrom('deals').select(['shootId', 'bookedAt']).where('id', '=', dealId).executeTakeFirst()
  const terms = await db.selectFrom('deal_terms').selectAll().where('dealId', '=', dealId).execute()
  const contractId = terms[0]?.contractId ?? 0
  const [signatures, bills, shoots] = [
    await db.selectFrom('contract_signatures').select('party').where('contractId', '=', contractId).execute(),
    await db.selectFrom('installments').select('invoiceId').where('dealId', '=', dealId).execute(),
    await db.selectFrom('shoots').select('id').execute(),
  ]
  const contracts = await db.selectFrom('contracts').select(['id', 'status']).execute()
  await close()
  return {
    state: proposal?.state,
    isBooked: deal?.bookedAt !== null,
    hasShoot: deal?.shootId !== null,
    isAgreed: terms.some(({ agreedAt }) => agreedAt !== null),
    signatures: signatures.length,
    billed: bills.filter(({ invoiceId }) => invoiceId !== null).length,
    shoots: shoots.length,
    contracts: contracts.filter(({ status }) => status === 'signed').length,
    drafts: contracts.filter(({ status }) => status !== 'signed').length,
  }
}

const nothing = {
  state: 'sent',
  isBooked: false,
  hasShoot: false,
  isAgreed: false,
  signatures: 0,
  billed: 0,
  drafts: 0,
}
const all = { state: 'accepted', isBooked: true, hasShoot: true, isAgreed: true, signatures: 2, billed: 1, drafts: 0 }

test(`${kills} kills while a client accepts and signs leave all of it or nothing (seed ${seed})`, async () => {
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await newPostgres(postgres)).url
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  onTestFinished(() => server.remove())
  const [mara, client] = [new Caller(server.url), new Caller(server.url)]
  await mara.register('mara', 'a violet hour by the sea')
  const written = (dealId: number) => writtenOf(server.folder, databaseUrl, dealId)
  // The first document after a start takes longest.
  const delays = numbers(100, 800)
  for (let at = 0; at < kills; at += 1) {
    const { dealId, accept } = await sendSigned(mara, client, at)
    const asked = accept().catch(() => undefined)
    await wait(delays.next().value)
    await server.kill()
    const answer = await asked
    const left = await written(dealId)
    const isDone = left.state === 'accepted'
    // What was answered was written.
    if (answer?.status === 200) expect(isDone).toBe(true)
    expect(left).toEqual({ ...(isDone ? all : nothing), shoots: at + Number(isDone), contracts: at + Number(isDone) })
    await server.start()
    // The page sends the same request again.
    expect((await accept()).status).toBe(200)
    await server.stop()
    expect(await written(dealId)).toEqual({ ...all, shoots: at + 1, contracts: at + 1 })
    await server.start()
  }
})
