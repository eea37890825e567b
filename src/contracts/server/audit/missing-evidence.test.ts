import { expect, test } from 'vitest'
import { signing } from '#contracts/signing-api.ts'
import { noHash } from '#kernel/chained-events.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'

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

type Tamper = (db: Studio['db'], id: number) => Promise<unknown>

const contract = (change: object) => (db: Studio['db'], id: number) =>
  db.updateTable('contracts').set(change).where('id', '=', id).execute()

const faulty = 'The file is as this server stores it, but what the server says of it was altered:'
const ending = 'So nothing can be said of who signed it. Ask the photographer what happened.'

test('what is missing or was exchanged on the server is named once, and nothing that follows from it', async () => {
  const studio = await openStudio()
  const wordsAfter = async (tamper: Tamper) => {
    const one = await sign(studio, 'Wedding photography agreement')
    await tamper(studio.db, one.id)
    const { verdict, words } = await verify(studio, one)
    expect(verdict).toBe('record-altered')
    return words
  }
  const signedHash = 'The hash of the signed document in the database was changed since it was signed.'
  const documents = (db: Studio['db'], id: number, kind: 'shown' | 'signed') =>
    db.deleteFrom('contract_documents').where('contractId', '=', id).where('kind', '=', kind)
  expect(await wordsAfter((db) => db.deleteFrom('contract_events').where('kind', '=', 'completed').execute())).toEqual([
    faulty,
    'The end of the record is missing: the entry that the signed document was made.',
    ending,
  ])
  expect(await wordsAfter((db, id) => db.deleteFrom('contract_events').where('contractId', '=', id).execute())).toEqual(
    [faulty, 'The whole record of the contract is missing.', ending],
  )
  expect(await wordsAfter((db, id) => documents(db, id, 'shown').execute())).toEqual([
    faulty,
    'The stored copy of the document that was sent is missing.',
    ending,
  ])
  expect(await wordsAfter(contract({ signedHash: noHash }))).toEqual([faulty, signedHash, ending])
  expect(
    await wordsAfter(async (db, id) => {
      await contract({ signedHash: noHash })(db, id)
      await db
        .updateTable('contract_documents')
        .set({ bytes: Buffer.from('%PDF-1.7'), hash: noHash })
        .where('contractId', '=', id)
        .where('kind', '=', 'signed')
        .execute()
    }),
  ).toEqual([
    'The file is the signed document that the record names, but what the server says of it was altered:',
    'The signed document that this server stores was exchanged: it is not this file.',
    signedHash,
    ending,
  ])
})

test('a forged file that the server stores as the signed document is altered itself', async () => {
  const studio = await openStudio()
  const { id } = await sign(studio, 'Wedding photography agreement')
  const bytes = Buffer.from('%PDF-1.7 of somebody else')
  const hash = sha256(bytes)
  await studio.db.updateTable('contract_documents').set({ bytes, hash }).where('kind', '=', 'signed').execute()
  await contract({ signedHash: hash })(studio.db, id)
  const { verdict, words } = await verify(studio, { id, bytes })
  expect(verdict).toBe('altered')
  expect(words).toContain('The record names another signed document than this file.')
})
