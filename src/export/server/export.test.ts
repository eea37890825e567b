import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import { clients } from '#clients/api.ts'
import { ownedTables } from '#database/owned.ts'
import { invoices } from '#invoices/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { signing } from '#contracts/signing-api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { downloaded } from '#tests/help/downloads.ts'

/** Creates one record of each kind. */
async function fill({ as, db, ids: { alice: userId }, clock: { now } }: Studio): Promise<void> {
  for (const { sample } of Object.values(domains)) await sample(as('alice') as As)
  // What only emails and authenticator apps create.
  await db
    .insertInto('tokens')
    .values({
      hash: 'hash-of-a-token',
      userId,
      purpose: 'reset-password',
      createdAt: now,
      expiresAt: now,
      usedAt: null,
    })
    .execute()
  await db
    .insertInto('two_factors')
    .values({ userId, secret: 'sealed-secret', confirmedAt: now, lastStep: 0, wrongCodes: 0, createdAt: now })
    .execute()
  await db.insertInto('recovery_codes').values({ userId, hash: 'hash-of-a-recovery-code', usedAt: null }).execute()
  await db
    .updateTable('signing_links')
    .set((row) => ({ mailTokenHash: sql<string>`'letter-' || ${row.ref('tokenHash')}` }))
    .where('userId', '=', userId)
    .execute()
}

const jsonIn = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`data/${name}.json`)))

test('the list of what belongs to a photographer is that of the database', async () => {
  const { db } = await openStudio()
  const tables = await db.introspection.getTables()
  const withOwner = tables.filter(({ columns }) => columns.some(({ name }) => name === 'userId'))
  expect(
    ownedTables()
      .map(({ table }) => table as string)
      .toSorted(),
  ).toEqual(withOwner.map(({ name }) => name).toSorted())
  for (const { name, columns } of withOwner) {
    const download = ownedTables().find(({ table }) => table === name)?.download ?? { leftOut: 'nothing declares it' }
    if ('leftOut' in download) continue
    expect(Object.keys(download.columns).toSorted(), name).toEqual(columns.map((column) => column.name).toSorted())
  }
})

/** All hashes of session secrets and link tokens. */
async function secretsIn({ db }: Studio): Promise<string[]> {
  const kinds = await Promise.all([
    db.selectFrom('sessions').select('idHash as hash').execute(),
    db.selectFrom('tokens').select('hash').execute(),
    db.selectFrom('two_factors').select('secret as hash').execute(),
    db.selectFrom('recovery_codes').select('hash').execute(),
    db.selectFrom('calendar_feeds').select('tokenHash as hash').execute(),
    db.selectFrom('signing_links').select('tokenHash as hash').execute(),
    db.selectFrom('signing_links').select('mailTokenHash as hash').execute(),
  ])
  for (const some of kinds) expect(some.filter(({ hash }) => hash)).not.toEqual([])
  return kinds.flat().flatMap(({ hash }) => hash ?? [])
}

test('a download holds every record and file of its photographer, and nothing else', async () => {
  const studio = await openStudio()
  const { as, db } = studio
  await fill(studio)
  await as('bob')(clients.create, { input: { name: 'bobs-canary' } })
  await as('alice')(clients.create, {
    input: { name: '=HYPERLINK("http://evil.example")', notes: 'two\nlines, "quoted"', phone: '+1 555 0117' },
  })
  const files = await downloaded(studio)

  for (const { download: told } of ownedTables())
    if ('file' in told) expect([...files.keys()]).toContain(`data/${told.file}.json`)
  for (const name of files.keys()) if (name.startsWith('data/')) expect(name).toMatch(/^data\/[a-z-]+\.(?:json|csv)$/)
  expect(jsonIn(files, 'clients').map(({ name }: { name: string }) => name)).toContain(
    '=HYPERLINK("http://evil.example")',
  )
  expect(jsonIn(files, 'shoots')[0]).toMatchObject({ date: expect.stringMatching(/Z$/), duration: expect.any(Number) })
  expect(jsonIn(files, 'settings')[0].preferences.timeZone).toBe('America/New_York')
  expect(String(files.get('data/clients.csv'))).toContain(
    `"'=HYPERLINK(""http://evil.example"")",,'+1 555 0117,,"two\nlines, ""quoted"""`,
  )
  expect(String(files.get('data/invoices.csv'))).toMatch(/^\ufeffID,Invoice #,Status/)
  expect(String(files.get('data/invoices.csv'))).toMatch(/,INV-2020-0001,overdue,/)
  const paid = await db.selectFrom('invoice_payments').select('id').where('userId', '=', studio.ids.alice).execute()
  const [head, ...payments] = String(files.get('data/payments.csv')).trimEnd().split('\r\n')
  expect(head).toBe('\ufeffPaid On,Invoice ID,Invoice #,Client,Amount,Currency,Method,Note')
  expect(payments).toHaveLength(paid.length)
  expect(paid.length).toBeGreaterThan(0)

  const image = jsonIn(files, 'reference-images')[0]
  const { filename } = await db
    .selectFrom('reference_images')
    .select('filename')
    .where('id', '=', image.id)
    .executeTakeFirstOrThrow()
  const stored = await studio.raw('alice', 'GET', `/api/uploads/reference-images/${filename}`)
  expect(files.get(image.filename)).toEqual(stored.bytes)
  const documents = await db
    .selectFrom('contract_documents')
    .select('bytes')
    .where('userId', '=', studio.ids.alice)
    .execute()
  const sent = [...files].filter(([name]) => name.startsWith('files/contracts/')).map(([, bytes]) => bytes)
  expect(sent.length).toBe(documents.length)
  for (const { bytes } of documents) expect(sent.some((one) => one.equals(Buffer.from(bytes)))).toBe(true)

  const everything = Buffer.concat([...files.values()]).toString('latin1')
  for (const secret of ['bobs-canary', '$argon2', ...(await secretsIn(studio))])
    expect(everything).not.toContain(secret)

  // A file missing on the disk is listed without breaking the download, and a list of many pages is complete.
  const lost = await db
    .selectFrom('reference_images')
    .select(['id', 'filename'])
    .where('userId', '=', studio.ids.alice)
    .executeTakeFirstOrThrow()
  await studio.kept.remove(lost.filename)
  for (let index = 0; index < 210; index++) await as('alice')(clients.create, { input: { name: `Many ${index}` } })
  await db
    .updateTable('contract_documents')
    .set({ bytes: Buffer.from('%PDF-1.7 damaged') })
    .where('userId', '=', studio.ids.alice)
    .execute()
  const again = await downloaded(studio)
  expect([...again.keys()].filter((name) => name.startsWith('files/contracts/'))).toEqual([])
  expect(String(again.get('README.txt')).match(/- files\/contracts\//g)).toHaveLength(documents.length)
  expect(String(again.get('README.txt'))).toMatch(
    new RegExp(`missing here\r\n- files/reference-images/shoot-\\d+/${lost.id} `),
  )
  const ids = await db.selectFrom('clients').select('id').where('userId', '=', studio.ids.alice).orderBy('id').execute()
  expect(jsonIn(again, 'clients').map(({ id }: { id: number }) => id)).toEqual(ids.map(({ id }) => id))
  expect(
    String(again.get('data/clients.csv'))
      .split('\r\n')
      .filter((line) => /Many \d+/.test(line)),
  ).toHaveLength(210)
})

test('a download holds issued invoices as their PDF, and names one that cannot be made', async () => {
  const studio = await openStudio()
  const { db, ids } = studio
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: '=Priya: "Raman"' } })
  const write = (status: 'draft' | 'sent') =>
    alice(invoices.create, {
      input: {
        clientId,
        issueDate: '2026-04-01',
        dueDate: '2026-04-15',
        items: [{ description: 'Portraits', rate: 420 }],
        status,
      },
    })
  const paid = await write('sent')
  await write('draft')
  const broken = await write('sent')
  await alice(invoices.pay, {
    params: { id: paid.id },
    input: { amount: 100, paidOn: '2026-04-03', method: 'cash', note: '+cash' },
  })
  // Money given back, which only imports can have recorded.
  await db
    .insertInto('invoice_payments')
    .values({
      userId: ids.alice,
      invoiceId: paid.id,
      id: 99,
      amount: -2550,
      currency: 'USD',
      paidOn: '2026-04-04',
      method: 'transfer',
      note: '',
      createdAt: 0,
    })
    .execute()
  const bobs = await studio.as('bob')(clients.create, { input: { name: 'Bob’s client' } })
  await studio.as('bob')(invoices.create, {
    input: {
      clientId: bobs.id,
      issueDate: '2026-04-01',
      dueDate: '2026-04-15',
      items: [{ description: 'Portraits', rate: 420 }],
      status: 'sent',
    },
  })
  const weighed = (await studio.raw('alice', 'POST', '/api/user/export')).json
  expect([weighed.files, weighed.size > 0]).toEqual([2, true])
  await db.updateTable('invoices').set({ issuedWords: '{' }).where('id', '=', broken.id).execute()
  const files = await downloaded(studio)
  const path = `files/invoices/${paid.invoiceNumber} =Priya Raman.pdf`
  expect([...files.keys()].filter((name) => name.startsWith('files/invoices/'))).toEqual([path])
  expect(files.get(path)).toEqual((await studio.raw('alice', 'GET', `/api/invoices/${paid.id}/pdf`)).bytes)
  expect(String(files.get('README.txt'))).toContain(
    `The PDFs of these invoices could not be made and are missing here\r\n- ${broken.invoiceNumber}\r\n`,
  )
  expect(String(files.get('data/payments.csv')).trimEnd().split('\r\n').slice(1)).toEqual([
    `2026-04-03,${paid.id},${paid.invoiceNumber},"'=Priya: ""Raman""",100.00,USD,Cash,'+cash`,
    `2026-04-04,${paid.id},${paid.invoiceNumber},"'=Priya: ""Raman""",-25.50,USD,Bank transfer,`,
  ])
})

test('documents that were exchanged in the database with all their hashes are left out and named', async () => {
  const studio = await openStudio()
  const { db } = studio
  const { token } = await sendContract(studio)
  await signAs(studio, token)
  expect((await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)).status).toBe(200)
  const { id } = await sendContract(studio)
  await studio.as('alice')(signing.revoke, { params: { id } })
  await studio.as('alice')(signing.takeBack, { params: { id } })
  const names = async () => {
    const files = await downloaded(studio)
    const named = String(files.get('README.txt')).match(/(?<=- )files\/contracts\/.*?(?=\r)/g) ?? []
    return { sent: [...files.keys()].filter((name) => name.startsWith('files/contracts/')), named }
  }
  const before = await names()
  expect([before.sent.length, before.named]).toEqual([3, []])
  const columns = { shown: 'documentHash', signed: 'signedHash' } as const
  for (const kind of ['shown', 'signed', 'withdrawn'] as const) {
    const bytes = Buffer.from(`%PDF-1.7 of somebody else, ${kind}`)
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
    await db.updateTable('contract_documents').set({ bytes, hash }).where('kind', '=', kind).execute()
    if (kind !== 'withdrawn')
      await db
        .updateTable('contracts')
        .set({ [columns[kind]]: hash })
        .execute()
  }
  const after = await names()
  expect([after.sent, after.named.length]).toEqual([[], 3])
})
