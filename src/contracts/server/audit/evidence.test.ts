import { expect, test } from 'vitest'
import type { OwnerId } from '#kernel/access.ts'
import { signing } from '#contracts/signing-api.ts'
import { noHash, hashedText } from '#contracts/audit-event.ts'
import { inTransaction } from '#database/dialect.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { sha256, appendAuditEvent } from './audit-chain.ts'

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

type Tamper = (db: Studio['db'], id: number, other: number) => Promise<unknown>

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

const eventsOf = (db: Studio['db'], id: number) =>
  db.selectFrom('contract_events').selectAll().where('contractId', '=', id).orderBy('id').execute()

/** Rewrites the whole chain with matching hashes, as only somebody with access to the server could. */
async function rechained(
  db: Studio['db'],
  id: number,
  change: (facts: string, kind: string) => string | undefined,
): Promise<void> {
  const events = await eventsOf(db, id)
  await db.deleteFrom('contract_events').where('contractId', '=', id).execute()
  let before = noHash
  for (const [at, { userId, contractId, hash: _, hashBefore: __, ...event }] of events
    .filter(({ facts, kind }) => change(facts, kind) !== undefined)
    .entries()) {
    const link = { ...event, id: at + 1, facts: change(event.facts, event.kind) ?? '', hashBefore: before }
    before = sha256(hashedText({ owner: userId, contractId }, link))
    await db
      .insertInto('contract_events')
      .values({ userId, contractId, ...link, hash: before })
      .execute()
  }
}

const altered = /^The record of what happened was altered on the server at its entry \d+\.$/
const cut = /^The record of what happened is not whole: its beginning or its end was taken away on the server\.$/
const other = /^What the server keeps of this contract is not what the record of what happened says\.$/
const anew = /^The record of what happened was written anew on the server since this file was made\./

const signature = (change: object) => (db: Studio['db'], id: number) =>
  db.updateTable('contract_signatures').set(change).where('contractId', '=', id).where('party', '=', 'client').execute()
const contract = (change: object) => (db: Studio['db'], id: number) =>
  db.updateTable('contracts').set(change).where('id', '=', id).execute()
const renamed = (words: string) => words.replaceAll('Priya Raman', 'Mallory')

const cases: [what: string, words: RegExp, tamper: Tamper][] = [
  [
    'a fact is rewritten',
    altered,
    (db) =>
      db
        .updateTable('contract_events')
        .set({ facts: '{"to":"mallory@evil.example"}' })
        .where('kind', '=', 'sent')
        .execute(),
  ],
  [
    'a time is moved',
    altered,
    (db) => db.updateTable('contract_events').set({ at: 1 }).where('kind', '=', 'signed').execute(),
  ],
  ['an event is taken away', altered, (db) => db.deleteFrom('contract_events').where('kind', '=', 'opened').execute()],
  ['the end is taken away', cut, (db) => db.deleteFrom('contract_events').where('id', '>', 2).execute()],
  [
    'the making of the document is taken away',
    cut,
    (db) => db.deleteFrom('contract_events').where('kind', '=', 'completed').execute(),
  ],
  ['all of it is taken away', cut, (db) => db.deleteFrom('contract_events').execute()],
  [
    'the record of another contract stands in its place',
    altered,
    async (db, id, another) => {
      const events = await eventsOf(db, another)
      await db.deleteFrom('contract_events').where('contractId', '=', id).execute()
      await db
        .insertInto('contract_events')
        .values(events.map((event) => ({ ...event, contractId: id })))
        .execute()
    },
  ],
  ['somebody else is named as the signer', other, signature({ name: 'Mallory' })],
  ['the signature has another time', other, signature({ at: 1 })],
  ['the signature came from elsewhere', other, signature({ ip: '203.0.113.9' })],
  ['something else was agreed to', other, signature({ consent: 'Anything.' })],
  ['the signature was drawn', other, signature({ strokes: 'M1 1L2 2' })],
  [
    'a signature is taken away',
    other,
    (db, id) =>
      db.deleteFrom('contract_signatures').where('contractId', '=', id).where('party', '=', 'photographer').execute(),
  ],
  ['the contract has another title', other, contract({ title: 'Sale of a house' })],
  ['the contract has another number', other, contract({ contractNumber: 'CON-2020-0001' })],
  ['the contract was signed at another time', other, contract({ signedDate: 0 })],
  ['another document was to be signed', other, contract({ documentHash: noHash })],
  [
    'what was frozen is rewritten',
    other,
    (db, id) =>
      db
        .updateTable('contract_documents')
        .set({ model: '{}' })
        .where('contractId', '=', id)
        .where('kind', '=', 'shown')
        .execute(),
  ],
  [
    'names are changed with a whole new record',
    anew,
    async (db, id) => {
      await signature({ name: 'Mallory' })(db, id)
      await rechained(db, id, renamed)
    },
  ],
  [
    'an event is dropped with a whole new record',
    anew,
    (db, id) => rechained(db, id, (facts, kind) => (kind === 'opened' ? undefined : facts)),
  ],
  [
    'the photographer never signed, with a whole new record',
    cut,
    (db, id) => rechained(db, id, (facts) => (facts.includes('"photographer"') ? undefined : facts)),
  ],
]

test('the verifier notices whatever is changed, dropped or swapped in the database', async () => {
  const studio = await openStudio()
  const [one, another] = [await sign(studio, 'Wedding photography agreement'), await sign(studio, 'Portrait agreement')]
  for (const [what, words, tamper] of cases) {
    const {
      verdict,
      words: [first = ''],
      contract: told,
    } = await lookAt(studio, one, another, tamper)
    expect([what, verdict, told, first.match(words) ? 'as expected' : first]).toEqual([
      what,
      'altered',
      null,
      'as expected',
    ])
  }
  expect([(await verify(studio, one)).verdict, (await verify(studio, another)).verdict]).toEqual(['valid', 'valid'])
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
  expect((await verify(studio, one)).verdict).toBe('altered')
})
