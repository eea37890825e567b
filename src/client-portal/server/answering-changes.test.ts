import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { createLink } from '#client-links/server/service.ts'
import { deals } from '#deals/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { notifications } from '#notification-list/api.ts'
import {
  acceptChange,
  addShoot,
  amountsOf,
  book,
  change,
  dealIn,
  linesOf,
  pageOf,
  shoot,
  signChange,
} from '#tests/help/changed-booking.ts'
import { plain, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { agreedOf, contract, dealOf, hannah, inAdvance, send } from '#tests/help/proposals.ts'
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
  expect(changes).toMatchObject([{ state: 'agreed', before: 508_994, total: 488_994 }])
  const mailed = () => smtp.emails.filter(({ subject }) => subject === 'A change to Weiss wedding')
  await expect.poll(() => mailed().length).toBe(1)
  expect(mailed()[0]?.text).toContain('The same for less: the total is $4,889.94 instead of $5,089.94.')
  expect(mailed()[0]?.text).toContain('You helped us so much.')
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

test('a change can be withdrawn, replaced and declined; what was agreed stays', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const visitor = studio.as('visitor')
  const sent = await book(studio)
  await expect(alice(agreements.withdrawChange, dealIn(sent))).rejects.toMatchObject({
    message: 'No change waits for your client.',
  })
  await addShoot(studio, sent)
  const first = await pageOf(studio, sent)
  await change(studio, sent, { lines: [...(await linesOf(studio, sent)), { ...shoot, rate: '400' }] })
  const old = { params: first.params, input: { hash: first.waiting.hash } }
  await expect(visitor(clientChanges.accept, old)).rejects.toMatchObject({
    message: 'The proposal changed since you opened this page. Reload it.',
  })
  const second = await pageOf(studio, sent)
  expect((await alice(agreements.withdrawChange, dealIn(sent))).change?.state).toBe('withdrawn')
  const withdrawn = { params: second.params, input: { hash: second.waiting.hash } }
  await expect(visitor(clientChanges.accept, withdrawn)).rejects.toMatchObject({
    reason: 'change_withdrawn',
    message: 'alice withdrew this change.',
  })
  await addShoot(studio, sent)
  // An answer is told whatever is switched off.
  await studio.db
    .updateTable('user_settings')
    .set({ notifications: JSON.stringify({ clientUpdates: false }) })
    .where('userId', '=', studio.ids.alice)
    .execute()
  const third = await pageOf(studio, sent)
  const page = await visitor(clientChanges.decline, { params: third.params, input: { words: 'Too much.' } })
  expect(page.changes).toEqual([])
  expect(await agreedOf(studio, sent)).toMatchObject({
    total: 508_994,
    change: { state: 'declined', declinedFor: 'Too much.' },
  })
  const told = (await alice(notifications.unread, {})).map(({ title }) => title)
  expect(told).toContain('Hannah Weiss declined your change')
  expect((await dealOf(studio, sent)).changeSentAt).toBeNull()
})

test('before the deposit is paid, a booking with a change waits for its client, then for the studio', async () => {
  const studio = await openStudio()
  const sent = await book(studio, { bookedBy: 'payment' })
  const lane = async () => (await dealOf(studio, sent)).lane
  expect(await lane()).toBe('ours')
  studio.clock.now += 60_000
  await addShoot(studio, sent)
  expect(await dealOf(studio, sent)).toMatchObject({ stage: 'proposed', lane: 'theirs' })
  studio.clock.now += 60_000
  const { params } = await pageOf(studio, sent)
  await studio.as('visitor')(clientChanges.decline, { params, input: { words: '' } })
  expect(await lane()).toBe('ours')
  studio.clock.now += 60_000
  await addShoot(studio, sent)
  expect(await lane()).toBe('theirs')
  studio.clock.now += 60_000
  await acceptChange(studio, sent)
  expect(await lane()).toBe('ours')
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

test('what was billed meanwhile is read before it is accepted; of two phones one accepts', async () => {
  const studio = await openStudio()
  const visitor = studio.as('visitor')
  const sent = await book(studio)
  await addShoot(studio, sent)
  const { params, waiting } = await pageOf(studio, sent)
  await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  await expect(visitor(clientChanges.accept, { params, input: { hash: waiting.hash } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The proposal changed since you opened this page. Reload it.',
  })
  const now = await pageOf(studio, sent)
  expect(amountsOf(now.waiting.payments)).toEqual([152_698, 203_598, 202_698])
  const input = { hash: now.waiting.hash }
  const both = await Promise.all([
    visitor(clientChanges.accept, { params, input }),
    visitor(clientChanges.accept, { params, input }),
  ])
  expect(both.map(({ changes }) => changes[0]?.state)).toEqual(['agreed', 'agreed'])
  expect(await studio.db.selectFrom('deal_terms').select('n').orderBy('n').execute()).toEqual([{ n: 1 }, { n: 2 }])
  const told = (await studio.as('alice')(notifications.unread, {})).map(({ title }) => title)
  expect(told.filter((title) => title === 'Hannah Weiss accepted your change')).toHaveLength(1)
})

test('when payments are due is read too: once the shoot is moved, the page that was open is refused', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  await addShoot(studio, sent)
  const { params, waiting } = await pageOf(studio, sent)
  const input = { day: '2027-07-03', time: '14:00', movesDue: false }
  await studio.as('alice')(agreements.move, { params: { id: sent.dealId }, input })
  const old = { params, input: { hash: waiting.hash } }
  await expect(studio.as('visitor')(clientChanges.accept, old)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'change_changed',
    message: 'The proposal changed since you opened this page. Reload it.',
  })
  const now = await pageOf(studio, sent)
  expect(now.waiting.payments[1]).toMatchObject({ dueOn: '2027-05-04' })
  expect((await acceptChange(studio, sent)).changes[0]?.state).toBe('agreed')
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

test('what is not agreed, not changed or not theirs is refused', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const offered = await send(studio)
  const input = { lines: [shoot], isMailed: false }
  await expect(alice(agreements.change, { ...dealIn(offered), input })).rejects.toMatchObject({ reason: 'not_agreed' })
  expect(await alice(agreements.changeable, dealIn(offered))).toBeNull()
  const other = await openStudio()
  const sent = await book(other)
  const lines = await linesOf(other, sent)
  await expect(change(other, sent, { lines })).rejects.toMatchObject({ fields: { lines: 'Nothing is changed yet.' } })
  await expect(change(other, sent, { lines: [] })).rejects.toMatchObject({ code: 'invalid' })
  await expect(change(other, sent, { lines: [{ ...shoot, rate: '-1' }] })).rejects.toMatchObject({
    fields: { 'lines.0.rate': expect.any(String) },
  })
  await addShoot(other, sent)
  const { params, waiting } = await pageOf(other, sent)
  const answer = { hash: waiting.hash }
  await expect(other.as('alice')(clientChanges.accept, { params, input: answer })).rejects.toMatchObject({
    reason: 'own_link',
  })
  const stranger = await send(other, {}, { name: 'Ben Ito', email: 'ben@ito.example' })
  await expect(
    other.as('visitor')(clientChanges.accept, { params: { ...params, token: stranger.token }, input: answer }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(other.as('bob')(deals.find, { params: { id: sent.dealId } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
