import { expect, test, vi } from 'vitest'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const message =
  'The stored document of this contract is damaged on the server, so it is not handed out. The server’s operator can ' +
  'restore it from a backup.'

async function damage({ db }: Studio, kind: 'shown' | 'signed', ...places: number[]): Promise<void> {
  const { bytes } = await db
    .selectFrom('contract_documents')
    .select('bytes')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const changed = Buffer.from(bytes)
  for (const place of places) changed[place] = (changed[place] ?? 0) ^ 1
  await db.updateTable('contract_documents').set({ bytes: changed }).where('kind', '=', kind).execute()
}

test('a document that is damaged in the database is refused wherever it is served, and the log says so', async () => {
  const lines: string[] = []
  const studio = await openStudio({
    env: { LOG_LEVEL: 'error' },
    options: { logTo: { write: (line) => void lines.push(line) } },
  })
  const { id, token } = await sendContract(studio)
  const addresses = [
    ['visitor', `/api/sign/${token}/pdf`],
    ['alice', `/api/contracts/${id}/pdf`],
  ] as const
  const refused = async () => {
    for (const [who, address] of addresses) {
      const { status, json } = await studio.raw(who, 'GET', address)
      expect([address, status, json?.reason, json?.message]).toEqual([address, 500, 'document_damaged', message])
    }
  }
  await damage(studio, 'shown', 1000)
  await refused()
  await damage(studio, 'shown', 1000)
  await signAs(studio, token)
  const { status, bytes } = await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)
  expect(status).toBe(200)
  await damage(studio, 'signed', 1000)
  await refused()
  expect(lines.filter((line) => line.includes(message))).toHaveLength(4)

  // A changed copy cannot be compared with a damaged document.
  const form = new FormData()
  const changed = Buffer.from(bytes)
  changed[2000] = (changed[2000] ?? 0) ^ 1
  form.set('file', new File([changed as BlobPart], 'contract.pdf', { type: 'application/pdf' }))
  expect((await studio.raw('visitor', 'POST', '/api/verify', { body: form })).json).toMatchObject({ message })
})

test('a damaged document whose stored hash was changed with it is refused too', async () => {
  const studio = await openStudio()
  const { token } = await sendContract(studio)
  const bytes = Buffer.from('%PDF-1.7 of somebody else')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  await studio.db.updateTable('contract_documents').set({ bytes, hash }).execute()
  expect((await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)).json).toMatchObject({ message })
})

test('a signed copy that was exchanged in the database with all its hashes is refused', async () => {
  const studio = await openStudio()
  const { db } = studio
  const { id, token } = await sendContract(studio)
  await signAs(studio, token)
  const addresses = [
    ['visitor', `/api/sign/${token}/pdf`],
    ['alice', `/api/contracts/${id}/pdf`],
  ] as const
  const refused = async (how: string) => {
    for (const [who, address] of addresses) {
      const { status, json } = await studio.raw(who, 'GET', address)
      expect([how, address, status, json?.reason]).toEqual([how, address, 500, 'document_damaged'])
    }
  }
  expect((await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)).status).toBe(200)
  const bytes = Buffer.from('%PDF-1.7 of somebody else')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  await db.updateTable('contract_documents').set({ bytes, hash }).where('kind', '=', 'signed').execute()
  await db.updateTable('contracts').set({ signedHash: hash }).execute()
  await refused('the record names another document')
  const completed = db.updateTable('contract_events').where('kind', '=', 'completed')
  await completed.set({ facts: JSON.stringify({ hash }) }).execute()
  await refused('the entry was rewritten without the key')
  await db.deleteFrom('contract_events').where('kind', '=', 'completed').execute()
  await refused('the entry is missing')
})

test('a sent copy that was exchanged in the database with all its hashes is refused', async () => {
  const studio = await openStudio()
  const { db } = studio
  const { id, token } = await sendContract(studio)
  const answers = async () => {
    const read = async (who: 'visitor' | 'alice', url: string) => {
      const { status, json } = await studio.raw(who, 'GET', url)
      return [status, json?.reason]
    }
    return [await read('visitor', `/api/sign/${token}/pdf`), await read('alice', `/api/contracts/${id}/pdf`)]
  }
  expect((await answers()).map(([status]) => status)).toEqual([200, 200])
  const bytes = Buffer.from('%PDF-1.7 of somebody else')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  await db.updateTable('contract_documents').set({ bytes, hash }).where('kind', '=', 'shown').execute()
  await db.updateTable('contracts').set({ documentHash: hash }).execute()
  const refused = [500, 'document_damaged']
  expect(await answers(), 'the record names another document').toEqual([refused, refused])
  const signed = db.updateTable('contract_events').where('kind', '=', 'signed')
  await signed.set({ facts: JSON.stringify({ party: 'photographer', documentHash: hash }) }).execute()
  expect(await answers(), 'the entry was rewritten without the key').toEqual([refused, refused])
  await db.deleteFrom('contract_events').where('kind', '=', 'signed').execute()
  expect(await answers(), 'the entry is missing').toEqual([refused, refused])
})

test('a damaged document is not sent by email', async () => {
  // Nothing listens there, so the emails wait.
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:9' } })
  const { token } = await sendContract(studio)
  await signAs(studio, token)
  expect((await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)).status).toBe(200)
  await damage(studio, 'signed', 1000)
  await vi.waitFor(async () => {
    studio.clock.now += 60_000
    const emails = await studio.db
      .selectFrom('outbox')
      .select(['lastError', 'sentAt'])
      .where('kind', '=', 'contract-signed')
      .execute()
    expect(emails).toEqual([
      { lastError: message, sentAt: null },
      { lastError: message, sentAt: null },
    ])
  }, 10_000)
})
