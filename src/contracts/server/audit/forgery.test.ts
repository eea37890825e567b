import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { hashedText } from '#contracts/audit-event.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const verify = ({ as }: Studio, bytes: Uint8Array) =>
  as('visitor')(signing.verify, { files: [new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })] })
const pdfOf = (studio: Studio, token: string) => studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)

interface Event {
  id: number
  kind: string
  facts: object
}

/** A statement that adds an event with a hash that needs no key. */
async function addEvent({ db, clock, ids }: Studio, contractId: number, { id, kind, facts }: Event) {
  const { rows } = await sql<{
    hash: string
  }>`select hash from contract_events where "contractId" = ${contractId} and id = ${id - 1}`.execute(db)
  const hashBefore = rows[0]?.hash ?? ''
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )
  const event = { id, at: clock.now, kind, facts: text, hashBefore }
  const hash = sha256(hashedText({ owner: ids.alice, contractId }, event))
  return sql`insert into contract_events ("userId", "contractId", id, at, kind, facts, "hashBefore", hash)
    values (${ids.alice}, ${contractId}, ${id}, ${clock.now}, ${kind}, ${text}, ${hashBefore}, ${hash})`
}

const forged = (documentHash: string) => ({
  party: 'client',
  name: 'Priya Raman',
  way: 'typed',
  strokes: null,
  ip: '203.0.113.9',
  userAgent: 'Firefox',
  consent: 'I have read this contract and agree to sign it electronically.',
  documentHash,
})

/** Signs in the client's name with three statements, as somebody with the database could. */
async function forgeSignature(studio: Studio, id: number): Promise<void> {
  const { db, clock, ids } = studio
  const { rows } = await sql<{ hash: string; last: number }>`select "documentHash" as hash,
    (select max(id) from contract_events where "contractId" = ${id}) as last from contracts where id = ${id}`.execute(
    db,
  )
  const [{ hash, last } = { hash: '', last: 0 }] = rows
  const { ip, userAgent, name, consent } = forged(hash)
  const statements: RawBuilder<unknown>[] = [
    sql`insert into contract_signatures values
      (${ids.alice}, ${id}, 'client', ${name}, 'typed', null, ${clock.now}, ${ip}, ${userAgent}, ${consent}, ${hash})`,
    await addEvent(studio, id, { id: Number(last) + 1, kind: 'signed', facts: forged(hash) }),
    sql`update contracts set status = 'signed', "signedDate" = ${clock.now} where id = ${id}`,
  ]
  for (const statement of statements) await statement.execute(db)
}

const added =
  'Entry 4 (“Signed by Priya Raman (client), typed”) was added or rewritten by somebody without this server’s key.'

test('a signature forged with three statements is named, and no signed document is made of it', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const shown = await pdfOf(studio, token)
  await forgeSignature(studio, id)
  const { status, json } = await pdfOf(studio, token)
  expect([status, json?.reason]).toEqual([500, 'record_not_sound'])
  expect(json.message).toContain(added)
  const { verdict, words, contract } = await verify(studio, shown.bytes)
  expect([verdict, contract]).toEqual(['record-altered', null])
  expect(words).toContain(added)
})

test('a forged document with a forged record of its making is not valid, with any key id', async () => {
  const studio = await openStudio()
  const { db, ids } = studio
  const { id } = await sendContract(studio)
  await forgeSignature(studio, id)
  const bytes = Buffer.from('%PDF-1.7 signed by Priya Raman')
  const hash = sha256(bytes)
  const completed = await addEvent(studio, id, { id: 5, kind: 'completed', facts: { hash } })
  await completed.execute(db)
  await sql`insert into contract_documents values (${ids.alice}, ${id}, 'signed', ${hash}, ${bytes}, null)`.execute(db)
  await sql`update contracts set "signedHash" = ${hash} where id = ${id}`.execute(db)
  const { keyId } = await db.selectFrom('contract_events').select('keyId').where('id', '=', 1).executeTakeFirstOrThrow()
  for (const marked of ['', keyId]) {
    await db.updateTable('contract_events').set({ keyId: marked }).where('id', '>', 3).execute()
    const { verdict, words, contract } = await verify(studio, bytes)
    expect([verdict, contract]).toEqual(['record-altered', null])
    expect(words).toContain(added)
    expect(words).toContain(
      'Entry 5 (“Signed document created”) was added or rewritten by somebody without this server’s key.',
    )
  }
})

test('a record that was replaced by one without seals is never valid', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  await signAs(studio, token)
  const { bytes } = await pdfOf(studio, token)
  const { db, ids } = studio
  const events = await db.selectFrom('contract_events').selectAll().where('contractId', '=', id).orderBy('id').execute()
  let hashBefore = '0'.repeat(64)
  for (const { id: entry, at, kind, facts } of events) {
    const event = { id: entry, at, kind, facts, hashBefore }
    const hash = sha256(hashedText({ owner: ids.alice, contractId: id }, event))
    await db.updateTable('contract_events').set({ hashBefore, hash, keyId: '' }).where('id', '=', entry).execute()
    hashBefore = hash
  }
  expect(await verify(studio, bytes)).toEqual({
    verdict: 'unproven',
    words: [
      'The file is as this server stores it.',
      'This record was begun before records were sealed with the server’s key, so it can neither be proven nor ' +
        'refuted.',
    ],
    contract: null,
  })
})

test('a client’s signature that was turned into one on paper, by another name, is named', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  await signAs(studio, token)
  const { bytes } = await pdfOf(studio, token)
  await studio.db
    .updateTable('contract_signatures')
    .set({ way: 'paper', name: 'Mallory Shaw' })
    .where('contractId', '=', id)
    .where('party', '=', 'client')
    .execute()
  const { verdict, words, contract } = await verify(studio, bytes)
  expect([verdict, contract]).toEqual(['record-altered', null])
  expect(words).toContain(
    'The name of the client’s signature was changed: the record says “Priya Raman”, and the server now says ' +
      '“Mallory Shaw”.',
  )
})

test('a document whose signature was taken back is not presented as the one that was sent', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const shown = await pdfOf(studio, token)
  await studio.as('alice')(signing.revoke, { params: { id } })
  await studio.as('alice')(signing.takeBack, { params: { id } })
  await studio.db
    .updateTable('contracts')
    .set({ documentHash: sha256(shown.bytes) })
    .where('id', '=', id)
    .execute()
  expect(await verify(studio, shown.bytes)).toMatchObject({
    verdict: 'altered',
    words: expect.arrayContaining(['The document that was sent was changed since it was signed.']),
  })
})

test('a signature on paper cannot be hidden', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const shown = await pdfOf(studio, token)
  await studio.as('alice')(contracts.toggleSignature, { params: { id }, input: { signed: true } })
  expect((await verify(studio, shown.bytes)).verdict).toBe('shown')
  await studio.db.updateTable('contracts').set({ signedDate: null }).where('id', '=', id).execute()
  expect(await verify(studio, shown.bytes)).toMatchObject({
    verdict: 'record-altered',
    words: expect.arrayContaining([
      expect.stringMatching(/^When the contract was signed was changed: .* says never\.$/),
    ]),
  })
})
