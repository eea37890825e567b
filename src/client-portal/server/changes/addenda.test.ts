import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { createLink } from '#client-links/server/service.ts'
import { invoices } from '#invoices/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { notifications } from '#notification-list/api.ts'
import { addShoot, amountsOf, book, change, linesOf, pageOf, signChange } from '#tests/help/changed-booking.ts'
import { writeContract } from '#tests/help/agreement.ts'
import { plain, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { agreedOf, contract, dealOf, hannah, inAdvance } from '#tests/help/proposals.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a signed contract is changed by an addendum, which both sides sign', async () => {
  const studio = await openStudio()
  const sent = await book(studio, { contract })
  await expect(addShoot(studio, sent)).rejects.toMatchObject({
    fields: { signature: 'Sign the addendum to send this change.' },
  })
  await addShoot(studio, sent, inAdvance)
  const page = await pageOf(studio, sent)
  expect(page.waiting.isSigned).toBe(true)
  const { params, waiting } = page
  const read = await studio.as('visitor')(clientChanges.addendum, { params, input: { hash: waiting.hash } })
  expect(read.paper).toMatchObject({ number: 'CON-2026-0002', title: 'Addendum to contract CON-2026-0001' })
  await expect(
    studio.as('visitor')(clientChanges.accept, { params, input: { hash: waiting.hash } }),
  ).rejects.toMatchObject({ reason: 'signature_needed' })
  expect(await studio.as('alice')(contracts.list, {})).toHaveLength(1)
  const after = await signChange(studio, page)
  expect(after.contracts.map(({ number, status }) => [number, status]).toSorted()).toEqual([
    ['CON-2026-0001', 'signed'],
    ['CON-2026-0002', 'signed'],
  ])
  expect(after.changes).toMatchObject([{ state: 'agreed', total: 558_994 }])
  expect(await agreedOf(studio, sent)).toMatchObject({ total: 558_994, contract: { number: 'CON-2026-0001' } })
  const addendum = after.contracts.find(({ number }) => number === 'CON-2026-0002')
  expect((await agreedOf(studio, sent))?.addenda).toMatchObject([{ number: 'CON-2026-0002', status: 'signed' }])
  const { bytes } = await studio.raw(
    'visitor',
    'GET',
    `/api/client-page/${sent.token}/contracts/${addendum?.id ?? 0}/pdf`,
  )
  const words = plain((await readPdf(bytes)).pages.map(wordsOf).join(' '))
  for (const said of [
    'Addendum to contract CON-2026-0001',
    'Engagement shoot: $500.00',
    'New total: $5,589.94',
    'Total before: $5,089.94',
    'Deposit: $1,526.98, invoice INV-2026-0001',
    'Second payment: $2,235.98, due April 13, 2027',
    'Everything else stays as agreed.',
    'I sign the addendum that results from this change, if my client accepts it.',
    'Given in advance for change 1 of proposal PRO-2026-0001',
  ])
    expect(words).toContain(said)
  const verify = () =>
    studio.as('visitor')(signing.verify, {
      files: [new File([bytes as BlobPart], 'addendum.pdf', { type: 'application/pdf' })],
    })
  expect(await verify()).toMatchObject({
    verdict: 'valid',
    contract: { signatures: [{ inAdvance: { proposal: 'PRO-2026-0001', version: 1, isChange: true } }, {}] },
  })
  const { facts } = await studio.db.selectFrom('deal_changes').select('facts').executeTakeFirstOrThrow()
  await studio.db
    .updateTable('deal_changes')
    .set({ facts: facts.replace('50000', '40000') })
    .execute()
  expect(await verify()).toMatchObject({
    verdict: 'record-altered',
    words: expect.arrayContaining([
      'The text of change 1 of proposal PRO-2026-0001, was changed since the photographer signed for it in advance.',
    ]),
  })
})

test('a price that only falls binds at once, also where a contract was signed', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const sent = await book(studio, { contract })
  const [first, ...others] = await linesOf(studio, sent)
  const lines = [{ ...first, name: first?.name ?? '', rate: '3800' }, ...others]
  const { agreed } = await change(studio, sent, { lines, isMailed: true, words: 'You helped us so much.' })
  expect(agreed).toMatchObject({ total: 488_994, change: { state: 'agreed' } })
  expect(amountsOf(agreed.installments)).toEqual([152_698, 195_598, 140_698])
  expect((await dealOf(studio, sent)).changeSentAt).toBeNull()
  expect(await studio.as('alice')(contracts.list, {})).toHaveLength(1)
  const { changes } = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(changes).toMatchObject([
    {
      state: 'agreed',
      before: 508_994,
      total: 488_994,
      differences: [
        {
          name: 'Wedding, 8 hours',
          before: { quantity: 1000, amount: 400_000 },
          after: { quantity: 1000, amount: 380_000 },
        },
      ],
      credits: [],
      refund: 0,
    },
  ])
  const mailed = () => smtp.emails.filter(({ subject }) => subject === 'A change to Weiss wedding')
  await expect.poll(() => mailed().length).toBe(1)
  expect(mailed()[0]?.text).toContain('The price went down: the total is now $4,889.94 instead of $5,089.94.')
  expect(mailed()[0]?.text).toContain('You helped us so much.')
  expect(mailed()[0]?.text).toContain(
    'Wedding, 8 hours: $3,800.00 instead of $4,000.00\nTotal: $4,889.94 instead of $5,089.94\n',
  )
})

test('a price that falls below what was billed says what is credited and refunded, in German too', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const sent = await book(studio, { contract })
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  const params = { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 }
  await alice(invoices.pay, { params, input: { amount: '1526.98', paidOn: '2026-05-01' } })
  const [first, second, album] = await linesOf(studio, sent)
  const cheaper = [first, second].map((line) => ({ ...line, name: line?.name ?? '', rate: '500' }))
  await change(studio, sent, { lines: [...cheaper, { ...album, name: 'Album', rate: '450' }], isMailed: true })
  const { changes } = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(changes).toMatchObject([{ total: 148_994, credits: [{ amount: 38_000 }], refund: 38_000 }])
  const email = await smtp.emailTo(hannah.email, 'Eine Änderung: Weiss wedding')
  const said = (email.text ?? '').replaceAll('\u00a0', ' ')
  for (const words of [
    'Second photographer: 500,00 $ statt 600,00 $',
    'Summe: 1.489,94 $ statt 5.089,94 $',
    '380,00 $ werden von der Rechnung INV-2026-0001 gutgeschrieben.',
    '380,00 $ werden erstattet.',
  ])
    expect(said).toContain(words)
})

test('the email asks to review and sign', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const sent = await book(studio)
  await addShoot(studio, sent, { isMailed: true })
  const mailed = () => smtp.emails.filter(({ subject }) => subject === 'A change to Weiss wedding')
  await expect.poll(() => mailed().length).toBe(1)
  expect(mailed()[0]?.text).toContain('the total is $5,589.94 instead of $5,089.94. Please review and sign.')
  expect(mailed()[0]?.to?.[0]?.address).toBe(hannah.email)
})

test('a database that fails once only delays the email', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const sent = await book(studio)
  await addShoot(studio, sent)
  const { id: changeId } = await studio.db.selectFrom('deal_changes').select('id').executeTakeFirstOrThrow()
  const { clientId } = await dealOf(studio, sent)
  const { db, clock, ids } = studio
  const { tokenHash } = await createLink(
    db,
    ids.alice as unknown as OwnerId,
    clientId ?? 0,
    hannah.email,
    clock.now,
    '',
  )
  await sql`alter table deal_changes rename to deal_changes_elsewhere`.execute(db)
  const facts = { changeId: String(changeId), link: tokenHash }
  await enqueueMail(db, { kind: 'deal-change', recipient: hannah.email, userId: ids.alice, facts }, clock.now)
  const tries = async () =>
    (await db.selectFrom('outbox').select('tries').where('kind', '=', 'deal-change').executeTakeFirst())?.tries
  await expect.poll(tries).toBe(1)
  await sql`alter table deal_changes_elsewhere rename to deal_changes`.execute(db)
  clock.now += 24 * 3_600_000
  await expect.poll(() => smtp.emails.map(({ subject }) => subject)).toContain('A change to Weiss wedding')
})

test('a change that is signed rings once, and is emailed once with what was signed', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const sent = await book(studio, { contract })
  const told = async () => (await alice(notifications.unread, {})).map(({ title }) => title)
  expect((await told()).filter((title) => title.includes('signed'))).toEqual([
    'Hannah Weiss accepted and signed your proposal',
  ])
  await addShoot(studio, sent, inAdvance)
  const before = await told()
  await signChange(studio, await pageOf(studio, sent))
  const isNew = (title: string) => !before.includes(title)
  expect((await told()).filter(isNew)).toEqual(['Hannah Weiss accepted and signed your change'])
  const subject = 'Addendum to contract CON-2026-0001: signed'
  const email = await smtp.emailTo('alice@studio.example', subject)
  expect(email.attachments).toHaveLength(1)
  const isAboutIt = ({ to, subject: said = '' }: (typeof smtp.emails)[number]) =>
    to?.[0]?.address === 'alice@studio.example' && said.includes('your change')
  expect(smtp.emails.filter(isAboutIt)).toEqual([])
})

test('the number of an addendum that was not signed is used again, whatever else was changed meanwhile', async () => {
  const studio = await openStudio()
  const visitor = studio.as('visitor')
  const sent = await book(studio, { contract })
  await addShoot(studio, sent, inAdvance)
  const declined = await pageOf(studio, sent)
  await visitor(clientChanges.decline, { params: declined.params, input: { words: '' } })
  const [first, ...others] = await linesOf(studio, sent)
  const lines = [{ ...first, name: first?.name ?? '', rate: '3800' }, ...others]
  await change(studio, sent, { lines })
  await addShoot(studio, sent, inAdvance)
  const { contracts: papers } = await signChange(studio, await pageOf(studio, sent))
  expect(papers.map(({ number }) => number).toSorted()).toEqual(['CON-2026-0001', 'CON-2026-0002'])
})

test('contracts of a booking, and their addenda, say which booking it is; those of their own none', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await book(studio, { contract })
  await addShoot(studio, sent, inAdvance)
  await signChange(studio, await pageOf(studio, sent))
  await writeContract(studio)
  const listed = await alice(contracts.list, {})
  expect(listed.map(({ contractNumber, dealId }) => [contractNumber, dealId]).toSorted()).toEqual([
    ['CON-2026-0001', sent.dealId],
    ['CON-2026-0002', sent.dealId],
    ['CON-2026-0003', null],
  ])
  for (const { id, dealId } of listed) expect(await alice(contracts.find, { params: { id } })).toMatchObject({ dealId })
})
