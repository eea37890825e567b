import { expect, test } from 'vitest'
import type { OwnerId } from '#kernel/access.ts'
import { signing } from '#contracts/signing-api.ts'
import { inTransaction } from '#database/dialect.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { redated, type Tamper, tamperings } from '#tests/help/tamperings.ts'
import { appendAuditEvent } from './audit-chain.ts'

interface Signed {
  id: number
  bytes: Buffer
}

async function sign(studio: Studio, title: string): Promise<Signed> {
  const { id, token } = await sendContract(studio, { title })
  await signAs(studio, token)
  return { id, bytes: (await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)).bytes }
}

const verify = (studio: Studio, { bytes }: Signed) =>
  studio.as('visitor')(signing.verify, {
    files: [new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })],
  })

const tables = ['contract_events', 'contract_signatures', 'contract_documents', 'contracts'] as const

/** Tampers with rows during one check and restores them afterwards. */
async function lookAt(studio: Studio, one: Signed, another: Signed, tamper: Tamper) {
  const { db, clock } = studio
  clock.now += 60_000
  const [events = [], signatures = [], documents = [], contracts = []] = (await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().execute()),
  )) as never[][]
  await tamper(db, one.id, another.id)
  const verdict = await verify(studio, one)
  for (const contract of contracts as { id: number }[])
    await db
      .updateTable('contracts')
      .set(contract as never)
      .where('id', '=', contract.id)
      .execute()
  for (const table of tables) if (table !== 'contracts') await db.deleteFrom(table).execute()
  await db.insertInto('contract_events').values(events).execute()
  await db.insertInto('contract_signatures').values(signatures).execute()
  await db.insertInto('contract_documents').values(documents).execute()
  return verdict
}

test('the verifier notices whatever is changed, dropped or swapped in the database', async () => {
  const studio = await openStudio()
  const [one, another] = [await sign(studio, 'Wedding photography agreement'), await sign(studio, 'Portrait agreement')]
  for (const [what, words, tamper] of tamperings) {
    const { verdict, words: found, contract: verified } = await lookAt(studio, one, another, tamper)
    expect([what, verdict, verified, found.some((line) => words.test(line)) ? 'as expected' : found]).toEqual([
      what,
      'record-altered',
      null,
      'as expected',
    ])
  }
  expect([(await verify(studio, one)).verdict, (await verify(studio, another)).verdict]).toEqual(['valid', 'valid'])
})

test('rows are not compared with an entry that was changed', async () => {
  const studio = await openStudio()
  const one = await sign(studio, 'Wedding photography agreement')
  await studio.db
    .updateTable('contract_events')
    .set({ at: 1 })
    .where('kind', '=', 'signed')
    .where('id', '=', 5)
    .execute()
  const { words } = await verify(studio, one)
  expect(words).toEqual([
    'The file is as this server stores it, but what the server says of it was altered:',
    expect.stringMatching(redated),
    'So nothing can be said of who signed it. Ask the photographer what happened.',
  ])
})

test('what may happen to a signed contract later takes nothing from it', async () => {
  const studio = await openStudio()
  const one = await sign(studio, 'Wedding photography agreement')
  for (const kind of ['opened', 'revoked'])
    await inTransaction(studio.db, (db) =>
      appendAuditEvent(db, studio.ids.alice as OwnerId, one.id, { kind, facts: {} }, studio.clock.now),
    )
  expect((await verify(studio, one)).verdict).toBe('valid')
  await inTransaction(studio.db, (db) =>
    appendAuditEvent(db, studio.ids.alice as OwnerId, one.id, { kind: 'changed', facts: {} }, studio.clock.now),
  )
  expect((await verify(studio, one)).verdict).toBe('record-altered')
})
