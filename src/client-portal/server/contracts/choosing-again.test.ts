import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, contract, dealOf, hannah, inAdvance, send, signBoth, tick } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

type Sent = Awaited<ReturnType<typeof send>>

const again = ({ as }: Studio, { params, hash }: Sent, ticks: typeof none, total: number, instead: typeof none) =>
  as('visitor')(clientPage.accept, { params, input: { hash, ticks, total, instead } })

const none: ReturnType<typeof tick> = []

const contractOf = async (studio: Studio, sent: Sent) => {
  const id = (await agreedOf(studio, sent))?.contract?.id ?? 0
  return studio.as('alice')(contracts.find, { params: { id } })
}

test('until the contract is signed a client can choose again: one number, one withdrawn document', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract })
  const page = await accept(studio, sent)
  expect(page.proposals).toMatchObject([{ canChooseAgain: true }])
  const { id } = await contractOf(studio, sent)
  await studio.as('alice')(signing.send, { params: { id }, input: { email: hannah.email, ...inAdvance } })
  const { bytes: shown } = await studio.raw('visitor', 'GET', `/api/client-page/${sent.token}/contracts/${id}/pdf`)
  const seen = await again(studio, sent, none, 400_000, tick(2, 3))
  expect(seen.proposals).toMatchObject([{ state: 'accepted', sums: { total: 400_000 }, canChooseAgain: true }])
  const now = await contractOf(studio, sent)
  expect(now).toMatchObject({
    id,
    contractNumber: 'CON-2026-0001',
    status: 'draft',
    totalAmount: '4000.00',
    photographerSignature: null,
    content: 'For Hannah Weiss on Saturday, June 12, 2027: $4,000.00, of which $1,200.00 now.',
  })
  expect(now.history.map(({ kind }) => kind)).toEqual([
    'written',
    'signed',
    'sent',
    'revoked',
    'signature taken back',
    'changed',
  ])
  const files = [new File([shown as BlobPart], 'contract.pdf', { type: 'application/pdf' })]
  expect(await studio.as('visitor')(signing.verify, { files })).toMatchObject({
    verdict: 'shown',
    words: [
      'This is contract CON-2026-0001 as it was once sent to be signed. It was withdrawn since.',
      'Nobody can sign it anymore. Ask the photographer for the document that counts.',
    ],
  })
  await signBoth(studio, id)
  expect(await agreedOf(studio, sent)).toMatchObject({ total: 400_000, contract: { id, status: 'signed' } })
  const { shootId } = await dealOf(studio, sent)
  expect(await studio.as('alice')(shoots.find, { params: { id: shootId ?? 0 } })).toMatchObject({ duration: 480 })
  expect(await studio.as('alice')(shoots.list, {})).toHaveLength(1)
})

test('who chooses again names what was accepted; once both have signed it stays', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract })
  await accept(studio, sent)
  const refused = { code: 'conflict', message: 'Hannah Weiss accepted a moment ago with different extras.' }
  await expect(again(studio, sent, none, 400_000, tick(3))).rejects.toMatchObject(refused)
  const { id } = await contractOf(studio, sent)
  await signBoth(studio, id)
  await expect(again(studio, sent, none, 400_000, tick(2, 3))).rejects.toMatchObject(refused)
  const { proposals } = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(proposals).toMatchObject([{ canChooseAgain: false, sums: { total: 505_000 } }])
})

test('a contract that the studio has signed is signed on the client’s page', async () => {
  const studio = await openStudio()
  const [sent, other] = [await send(studio, { contract }), await send(studio, {}, { name: 'Leo Castellano' })]
  await accept(studio, sent)
  const { id } = await contractOf(studio, sent)
  const params = { token: sent.token, id }
  const visitor = studio.as('visitor')
  await expect(visitor(clientPage.contract, { params })).rejects.toMatchObject({ code: 'not_found' })
  await studio.as('alice')(signing.send, { params: { id }, input: { email: hannah.email, ...inAdvance } })
  const { documentHash, paper, state } = await visitor(clientPage.contract, { params })
  expect({ state, number: paper.number }).toEqual({ state: 'waiting', number: 'CON-2026-0001' })
  const foreign = { token: other.token, id }
  await expect(visitor(clientPage.contract, { params: foreign })).rejects.toMatchObject({ code: 'not_found' })
  const input = { name: 'Hannah Weiss', way: 'typed', consent: true, documentHash } as const
  await expect(visitor(clientPage.sign, { params: foreign, input })).rejects.toMatchObject({ code: 'not_found' })
  await expect(studio.as('alice')(clientPage.sign, { params, input })).rejects.toMatchObject({ reason: 'own_link' })
  const [one, two] = await Promise.allSettled([
    visitor(clientPage.sign, { params, input }),
    visitor(clientPage.sign, { params, input }),
  ])
  expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const page = await visitor(clientPage.read, { params: { token: sent.token } })
  expect(page).toMatchObject({ contracts: [{ status: 'signed' }], bills: [{ number: 'INV-2026-0001' }] })
  expect((await dealOf(studio, sent)).stage).toBe('booked')
  expect((await contractOf(studio, sent)).history.map(({ words }) => words)).toContainEqual(
    expect.stringMatching(/^Signed by Hannah Weiss \(client\), typed, on the client’s page with link/),
  )
})

test('what the photographer wrote into the contract is not written over: other extras are refused then', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract })
  await accept(studio, sent)
  studio.clock.now += 60_000
  await again(studio, sent, none, 400_000, tick(2, 3))
  studio.clock.now += 60_000
  const { id, clientId, title, totalAmount } = await contractOf(studio, sent)
  const content = 'We also photograph the rehearsal.'
  const input = { clientId, title, totalAmount, shootId: null, content }
  await studio.as('alice')(contracts.change, { params: { id }, input })
  const page = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(page.proposals).toMatchObject([{ state: 'accepted', canChooseAgain: false }])
  await expect(again(studio, sent, tick(2), 460_000, none)).rejects.toMatchObject({
    reason: 'contract_edited',
    message: 'alice has changed the contract since, so nothing else can be chosen here. Ask alice.',
  })
  expect((await contractOf(studio, sent)).content).toBe(content)
  expect(await agreedOf(studio, sent)).toMatchObject({ total: 400_000 })
})
