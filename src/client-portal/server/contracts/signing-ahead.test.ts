import { expect, onTestFinished, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { notifications } from '#notification-list/api.ts'
import { proposals } from '#proposals/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { plain, readPdf, wordsOf } from '#tests/help/pdf.ts'
import {
  accept,
  acceptAndSign,
  agreedOf,
  contract,
  dealOf,
  hannah,
  inAdvance,
  send,
  tick,
} from '#tests/help/proposals.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const publicUrl = 'http://studio.example'

const sendSigned = (studio: Studio, more: object = {}) =>
  send(studio, { contract: `${contract} {{contract.number}}`, ...more }, hannah, inAdvance)

type Sent = Awaited<ReturnType<typeof sendSigned>>

const contractOf = async (studio: Studio, sent: Sent) => {
  const id = (await agreedOf(studio, sent))?.contract?.id ?? 0
  return studio.as('alice')(contracts.find, { params: { id } })
}

const fileOf = async ({ raw }: Studio, { token }: Sent, id: number) =>
  (await raw('visitor', 'GET', `/api/client-page/${token}/contracts/${id}/pdf`)).bytes

const verify = ({ as }: Studio, bytes: Uint8Array) =>
  as('visitor')(signing.verify, { files: [new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })] })

test('a client reads the contract with the extras, accepts and signs it at once, and is booked', async () => {
  const studio = await openStudio()
  const sent = await sendSigned(studio)
  studio.clock.now += 3_600_000
  const [page] = (await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })).proposals
  expect(page).toMatchObject({ state: 'open', isSignedAhead: true })
  const input = { hash: sent.hash, ticks: tick(2, 3) }
  const read = await studio.as('visitor')(clientPage.resulting, { params: sent.params, input })
  expect(read).toMatchObject({ client: { name: 'Hannah Weiss' }, paper: { number: 'CON-2026-0001' } })
  expect(JSON.stringify(read.paper.blocks)).toContain(
    'For Hannah Weiss on Saturday, June 12, 2027: $5,050.00, of which $1,515.00 now. CON-2026-0001',
  )
  expect(read.paper.signatures).toMatchObject([
    { mark: { typed: 'Alice Alder' }, words: expect.stringContaining('May 1, 2026, 5:00') },
    { mark: null },
  ])
  const accepted = await acceptAndSign(studio, sent)
  expect(accepted).toMatchObject({
    proposals: [{ state: 'accepted', canChooseAgain: false }],
    contracts: [{ number: 'CON-2026-0001', status: 'signed' }],
    bills: [{ number: 'INV-2026-0001', total: 151_500 }],
    shoots: [{ title: 'Weiss wedding' }],
  })
  expect((await dealOf(studio, sent)).stage).toBe('booked')
  const signed = await contractOf(studio, sent)
  expect(signed).toMatchObject({
    status: 'signed',
    paper: { blocks: read.paper.blocks },
    photographerSignature: { name: 'Alice Alder', at: '2026-05-01T09:00:00.000Z' },
    clientSignature: { name: 'Hannah Weiss', at: '2026-05-01T10:00:00.000Z' },
  })
  expect(signed.history.map(({ words }) => words).slice(0, 3)).toEqual([
    'Created as CON-2026-0001',
    'Signed by Alice Alder (photographer), typed, in advance for proposal PRO-2026-0001, version 1',
    expect.stringMatching(/^Signed by Hannah Weiss \(client\), typed, on the client’s page with link [0-9a-f]{8} that/),
  ])
  const told = (await studio.as('alice')(notifications.unread, {})).map(({ title }) => title)
  expect(told).toEqual(
    expect.arrayContaining(['Hannah Weiss accepted and signed your proposal', 'Booked: Wedding, Hannah Weiss']),
  )
})

test('certificate and verifier tell for which proposal the photographer signed in advance', async () => {
  const studio = await openStudio()
  const sent = await sendSigned(studio)
  studio.clock.now += 3_600_000
  const { id } = (await acceptAndSign(studio, sent)).contracts[0] ?? { id: 0 }
  const bytes = await fileOf(studio, sent, id)
  const words = plain((await readPdf(bytes)).pages.map(wordsOf).join(' '))
  expect(words).toContain('Time May 1, 2026, 5:00:00 AM EDT')
  expect(words).toContain('In advance Given in advance for proposal PRO-2026-0001, version 1, with any extras')
  expect(words.replaceAll(' ', '')).toContain(sent.hash)
  expect(words).toContain(
    'I sign the contract that results from this proposal, with any extras my client selects, if accepted by ' +
      'May 15, 2026.',
  )
  const verdict = await verify(studio, bytes)
  expect(verdict.verdict).toBe('valid')
  expect(verdict.contract?.signatures).toMatchObject([
    { at: '2026-05-01T09:00:00.000Z', inAdvance: { proposal: 'PRO-2026-0001', version: 1, hash: sent.hash } },
    { at: '2026-05-01T10:00:00.000Z', inAdvance: null },
  ])
})

test('an altered proposal, or a missing one, is named by the verifier', async () => {
  const studio = await openStudio()
  const sent = await sendSigned(studio)
  const { id } = (await acceptAndSign(studio, sent)).contracts[0] ?? { id: 0 }
  const bytes = await fileOf(studio, sent, id)
  const { facts } = await studio.db.selectFrom('proposals').select('facts').executeTakeFirstOrThrow()
  await studio.db
    .updateTable('proposals')
    .set({ facts: facts.replace('400000', '300000') })
    .execute()
  expect(await verify(studio, bytes)).toMatchObject({
    verdict: 'record-altered',
    words: expect.arrayContaining([
      'The text of proposal PRO-2026-0001, version 1, was changed since the photographer signed for it in advance.',
    ]),
  })
  await studio.db.updateTable('proposals').set({ facts, n: 2 }).execute()
  expect((await verify(studio, bytes)).words).toContain(
    'The text of proposal PRO-2026-0001, version 1, for which the photographer signed in advance, is missing.',
  )
})

test('the same extras from two phones give one signed contract, others are refused', async () => {
  const studio = await openStudio()
  const sent = await sendSigned(studio)
  const [one, other] = await Promise.all([acceptAndSign(studio, sent), acceptAndSign(studio, sent)])
  expect(one.contracts).toEqual(other.contracts)
  expect(one.contracts).toMatchObject([{ status: 'signed' }])
  expect(one.bills).toHaveLength(1)
  const { params, hash } = sent
  const input = { hash, ticks: tick(3), total: 445_000 }
  await expect(studio.as('visitor')(clientPage.accept, { params, input })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Hannah Weiss accepted a moment ago with different extras.',
  })
  const told = (await studio.as('alice')(notifications.unread, {})).map(({ title }) => title)
  expect(told.filter((title) => title === 'Hannah Weiss accepted and signed your proposal')).toHaveLength(1)
})

test('without the client’s signature, or with that of another text, nothing is written', async () => {
  const studio = await openStudio()
  const sent = await sendSigned(studio)
  await expect(accept(studio, sent)).rejects.toMatchObject({ code: 'invalid', reason: 'signature_needed' })
  const { params, hash } = sent
  const asked = { hash, ticks: tick(3) }
  const { hash: text } = await studio.as('visitor')(clientPage.resulting, { params, input: asked })
  const signature = { name: 'Hannah Weiss', way: 'typed' as const, consent: true as const, text }
  const other = { hash, ticks: tick(2, 3), total: 505_000, signature }
  await expect(studio.as('visitor')(clientPage.accept, { params, input: other })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'contract_changed',
  })
  await expect(studio.as('alice')(clientPage.accept, { params, input: other })).rejects.toMatchObject({
    reason: 'own_link',
  })
  expect(await agreedOf(studio, sent)).toBeNull()
  expect(await studio.as('alice')(contracts.list, {})).toEqual([])
})

test('a signature given in advance is void with a new version, and after the last day', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await sendSigned(studio)
  const second = await alice(proposals.create, { params: { id: sent.dealId }, input: {} })
  expect(second.isSignedAhead).toBe(false)
  await alice(proposals.send, { params: second, input: { isMailed: false } })
  await expect(acceptAndSign(studio, sent)).rejects.toMatchObject({ reason: 'contract_changed' })
  const third = await alice(proposals.create, { params: { id: sent.dealId }, input: {} })
  const { proposal } = await alice(proposals.send, { params: third, input: { isMailed: false, ...inAdvance } })
  const newest = { params: { token: sent.token, id: third.id }, hash: proposal.hash ?? '' }
  studio.clock.now = Date.parse('2026-05-16T12:00:00Z')
  await expect(acceptAndSign(studio, newest)).rejects.toMatchObject({ reason: 'expired' })
})

test('a proposal without a contract cannot be signed in advance', async () => {
  const studio = await openStudio()
  await expect(send(studio, {}, hannah, inAdvance)).rejects.toMatchObject({
    code: 'invalid',
    message: 'This proposal has no contract to sign.',
  })
})

test('signed in one sitting, a booking can still wait for the deposit', async () => {
  const studio = await openStudio()
  const sent = await sendSigned(studio, { bookedBy: 'payment' })
  await acceptAndSign(studio, sent)
  expect((await contractOf(studio, sent)).status).toBe('signed')
  expect((await dealOf(studio, sent)).stage).toBe('proposed')
  expect((await agreedOf(studio, sent))?.installments[0]?.invoice).toMatchObject({ number: 'INV-2026-0001' })
})

test('both sides get the signed document by email, the client with the way to their page', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: publicUrl } })
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  await studio.as('alice')(studioMoney.change, { input: { accountWords: 'Zelle to alice@studio.example' } })
  await acceptAndSign(studio, await sendSigned(studio))
  const subjects = ['Weiss wedding: signed', 'Signed: Weiss wedding']
  const signed = () => smtp.emails.filter(({ subject = '' }) => subjects.includes(subject))
  await expect.poll(() => signed().length).toBe(2)
  expect(
    signed()
      .map(({ to }) => to?.[0]?.address)
      .toSorted(),
  ).toEqual(['alice@studio.example', hannah.email])
  expect(signed().map(({ attachments }) => attachments[0]?.filename)).toEqual([
    'CON-2026-0001.pdf',
    'CON-2026-0001.pdf',
  ])
  const copy = signed().find(({ subject }) => subject === 'Signed: Weiss wedding')
  expect(copy?.to?.[0]?.address).toBe(hannah.email)
  expect(copy?.text).toContain(
    'Your payments, how to pay them, and everything else about the booking are on your page.',
  )
  expect(copy?.text).toContain('Invoice INV-2026-0001 (Deposit): $1,515.00, due May 1, 2026.')
  expect(copy?.text).toContain('Zelle to alice@studio.example')
  const link = copy ? linkIn(copy, `${publicUrl}/client/`) : ''
  const params = { token: link.slice(link.lastIndexOf('/') + 1) }
  expect(await studio.as('visitor')(clientPage.read, { params })).toMatchObject({ contracts: [{ status: 'signed' }] })
})
