import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { Caller } from './help/caller.ts'
import { newPostgres } from './help/new-postgres.ts'
import { inAdvance } from './help/proposals.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { startServer } from './help/server.ts'
import { sendSigned } from './help/signed-in-advance.ts'

const kills = rounds(3, 100)

interface Page {
  changes: { id: number; state: string; hash: string }[]
}

/** A signed booking, to which more work is added; returns how its client accepts that and signs the addendum. */
async function sendChange(mara: Caller, client: Caller, at: number) {
  const { dealId, page, accept } = await sendSigned(mara, client, at)
  await accept()
  const lines = [
    { name: 'Wedding, 8 hours', rate: '4000.00' },
    { name: 'Album', rate: '450.00' },
    { name: 'Engagement shoot', rate: '500.00' },
  ]
  await mara.send('POST', `/api/deals/${dealId}/change`, { lines, isMailed: false, ...inAdvance })
  const { changes } = (await client.send('GET', page)).json as Page
  const { id = 0, hash = '' } = changes[0] ?? {}
  const path = `${page}/changes/${id}`
  const { json } = await client.send('POST', `${path}/addendum`, { hash })
  const signature = { name: `Client ${at}`, way: 'typed', consent: true, text: (json as { hash: string }).hash }
  return { dealId, agree: () => client.send('POST', `${path}/accept`, { hash, signature }) }
}

/** What is written of the change of a deal. */
async function writtenOf(dataDir: string, databaseUrl: string | undefined, dealId: number) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  const change = await db
    .selectFrom('deal_changes')
    .select(['state', 'contractId'])
    .where('dealId', '=', dealId)
    .executeTakeFirst()
  const terms = await db.selectFrom('deal_terms').select('total').where('dealId', '=', dealId).orderBy('n').execute()
  const payments = await db.selectFrom('installments').select('amount').where('dealId', '=', dealId).execute()
  const signatures = await db
    .selectFrom('contract_signatures')
    .select('party')
    .where('contractId', '=', change?.contractId ?? 0)
    .execute()
  const unsigned = await db.selectFrom('contracts').select('id').where('status', '<>', 'signed').execute()
  await close()
  return {
    state: change?.state,
    totals: terms.map(({ total }) => total),
    payments: payments.reduce((sum, { amount }) => sum + amount, 0),
    signatures: signatures.length,
    unsigned: unsigned.length,
  }
}

const nothing = { state: 'waiting', totals: [445_000], payments: 445_000, signatures: 0, unsigned: 0 }
const all = { state: 'agreed', totals: [445_000, 495_000], payments: 495_000, signatures: 2, unsigned: 0 }

test(`${kills} kills while a change with its addendum is accepted leave all or nothing (seed ${seed})`, async () => {
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await newPostgres(postgres)).url
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  onTestFinished(() => server.remove())
  const [mara, client] = [new Caller(server.url), new Caller(server.url)]
  await mara.register('mara', 'a violet hour by the sea')
  const written = (dealId: number) => writtenOf(server.folder, databaseUrl, dealId)
  // The document is laid out by then.
  const delays = numbers(20, 400)
  for (let at = 0; at < kills; at += 1) {
    const { dealId, agree } = await sendChange(mara, client, at)
    const asked = agree().catch(() => undefined)
    await wait(delays.next().value)
    await server.kill()
    const answer = await asked
    const left = await written(dealId)
    const isDone = left.state === 'agreed'
    // What was answered was written.
    if (answer?.status === 200) expect(isDone).toBe(true)
    expect(left).toEqual(isDone ? all : nothing)
    await server.start()
    // The page sends the same request again.
    expect((await agree()).status).toBe(200)
    await server.stop()
    expect(await written(dealId)).toEqual(all)
    await server.start()
  }
})
