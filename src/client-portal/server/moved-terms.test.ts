import { expect, onTestFinished, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { notifications } from '#notification-list/api.ts'
import { shoots } from '#shoots/api.ts'
import { addShoot, amountsOf, book, dealIn, pageOf, signChange } from '#tests/help/changed-booking.ts'
import { plain, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { agreedOf, cancelBooking, contract, dealOf, hannah, inAdvance } from '#tests/help/proposals.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type StudioOptions } from '#tests/help/studio.ts'

interface Stored {
  agreed?: { shoot: { day: string; time: string }; lines: { name: string }[] }
}

/** Hannah's wedding of June 12, agreed with a signed contract, which Alice moves with an addendum or without. */
async function booked(more: object = { contract }, options?: StudioOptions) {
  const studio = await openStudio(options)
  const alice = studio.as('alice')
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const sent = await book(studio, more)
  const input = { time: '15:30', movesDue: false }
  const move = (day: string, with_: object = inAdvance) =>
    alice(agreements.move, { ...dealIn(sent), input: { day, ...input, ...with_ } })
  const drag = async (day: string) => {
    const { shootId } = await dealOf(studio, sent)
    return alice(shoots.change, { params: { id: shootId ?? 0 }, input: { date: `${day}T19:30:00Z` } })
  }
  const offer = () => alice(agreements.offerAddendum, { ...dealIn(sent), input: { ...inAdvance, isMailed: false } })
  const terms = async () => {
    const rows = await studio.db.selectFrom('deal_terms').select(['total', 'facts']).orderBy('n').execute()
    return rows.map(({ total, facts }) => [total, (JSON.parse(facts) as Stored).agreed?.shoot.day])
  }
  const read = () => studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  const unsigned = async () => (await agreedOf(studio, sent))?.unsignedMove
  const says = async () => (await dealOf(studio, sent)).events.map(({ words }) => words)
  return { studio, alice, sent, move, drag, offer, terms, read, unsigned, says }
}

const numbersOf = ({ contracts: papers }: { contracts: { number: string; status: string }[] }) =>
  papers.map(({ number, status }) => [number, status]).toSorted()

test('a move is further terms, and its addendum is offered without anything waiting for it', async () => {
  const { studio, alice, sent, move, terms, read, unsigned, says } = await booked()
  const { agreed } = await move('2027-07-03')
  expect(await terms()).toEqual([
    [508_994, undefined],
    [508_994, '2027-07-03'],
  ])
  expect(agreed).toMatchObject({ total: 508_994, change: null, addenda: [], unsignedMove: { to: '2027-07-03' } })
  expect(agreed?.unsignedMove).toMatchObject({ from: '2027-06-12', declinedFor: null })
  expect(agreed?.unsignedMove?.offeredAt).not.toBeNull()
  const deal = await dealOf(studio, sent)
  expect(deal).toMatchObject({ day: '2027-07-03', changeSentAt: null, stage: 'booked' })
  expect((await says()).slice(-2)).toEqual([
    'Shoot moved from June 12, 2027 to July 3, 2027',
    'Addendum for July 3, 2027 ready to be signed',
  ])
  expect((await read()).shoots).toMatchObject([{ date: '2027-07-03T19:30:00.000Z' }])
  const page = await pageOf(studio, sent)
  expect(page.waiting).toMatchObject({
    state: 'waiting',
    isSigned: true,
    moved: { from: { day: '2027-06-12', time: '14:00' }, to: { day: '2027-07-03', time: '15:30' } },
    payments: [{ number: 'INV-2026-0001' }, { dueOn: '2027-05-04' }, { dueOn: '2027-06-19' }],
  })
  const after = await signChange(studio, page)
  expect(numbersOf(after)).toEqual([
    ['CON-2026-0001', 'signed'],
    ['CON-2026-0002', 'signed'],
  ])
  expect(await unsigned()).toBeNull()
  expect(await agreedOf(studio, sent)).toMatchObject({ addenda: [{ number: 'CON-2026-0002', status: 'signed' }] })
  expect(await terms()).toHaveLength(2)
  expect((await says()).at(-1)).toBe('Addendum for July 3, 2027 signed by the client')
  expect((await alice(notifications.unread, {})).map(({ title }) => title)).toContain(
    'Hannah Weiss signed the addendum with the new date',
  )
  // The same again signs nothing twice.
  await studio.as('visitor')(clientChanges.accept, { params: page.params, input: { hash: page.waiting.hash } })
  expect(await alice(contracts.list, {})).toHaveLength(2)
})

test('the addendum states both dates, and the verifier checks what its photographer signed for', async () => {
  const { studio, sent, move } = await booked()
  await move('2027-07-03')
  const after = await signChange(studio, await pageOf(studio, sent))
  const { id } = after.contracts.find(({ number }) => number === 'CON-2026-0002') ?? { id: 0 }
  const { bytes } = await studio.raw('visitor', 'GET', `/api/client-page/${sent.token}/contracts/${id}/pdf`)
  const words = plain((await readPdf(bytes)).pages.map(wordsOf).join(' '))
  for (const said of [
    'Addendum to contract CON-2026-0001',
    'Date now: July 3, 2027, 3:30 PM',
    'Date before: June 12, 2027, 2:00 PM',
    'Second payment: $2,035.98, due May 4, 2027',
    'Everything else stays as agreed.',
    'I sign the addendum that states the new date, if my client signs it.',
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
  const altered = facts.replaceAll('2027-07-03', '2027-07-10')
  await studio.db.updateTable('deal_changes').set({ facts: altered }).execute()
  expect(await verify()).toMatchObject({ verdict: 'record-altered' })
})

test('a newer move replaces an addendum that is not signed, and one back to the signed date needs none', async () => {
  const { studio, sent, move, terms, read, unsigned } = await booked()
  await move('2027-07-03')
  const outdated = await pageOf(studio, sent)
  await move('2027-07-10')
  await expect(signChange(studio, outdated)).rejects.toMatchObject({ code: 'conflict' })
  expect((await read()).changes).toMatchObject([{ moved: { from: { day: '2027-06-12' }, to: { day: '2027-07-10' } } }])
  const { alice } = { alice: studio.as('alice') }
  const back = { day: '2027-06-12', time: '14:00', movesDue: false, ...inAdvance }
  await alice(agreements.move, { ...dealIn(sent), input: back })
  expect((await read()).changes).toEqual([])
  expect(await unsigned()).toBeNull()
  expect((await terms()).map(([, day]) => day)).toEqual([undefined, '2027-07-03', '2027-07-10', '2027-06-12'])
  await move('2027-08-07')
  // The number of the unsigned ones is used again.
  expect(numbersOf(await signChange(studio, await pageOf(studio, sent)))).toEqual([
    ['CON-2026-0001', 'signed'],
    ['CON-2026-0002', 'signed'],
  ])
})

test('a shoot that is dragged is agreed there, and Alice can offer the addendum, or take it back', async () => {
  const { studio, alice, sent, drag, offer, terms, read, unsigned, says } = await booked()
  await expect(offer()).rejects.toMatchObject({ reason: 'nothing_moved' })
  await drag('2027-07-03')
  expect((await terms()).at(-1)).toEqual([508_994, '2027-07-03'])
  expect((await says()).at(-1)).toBe('Shoot moved from June 12, 2027 to July 3, 2027')
  expect(await dealOf(studio, sent)).toMatchObject({ day: '2027-07-03' })
  expect(await unsigned()).toMatchObject({ from: '2027-06-12', to: '2027-07-03', offeredAt: null })
  expect((await read()).changes).toEqual([])
  const { link, isMailed } = await offer()
  expect([link, isMailed]).toEqual([expect.stringContaining('/client/'), false])
  const page = await pageOf(studio, sent)
  await alice(agreements.withdrawAddendum, dealIn(sent))
  await expect(alice(agreements.withdrawAddendum, dealIn(sent))).rejects.toMatchObject({ reason: 'no_change' })
  await expect(signChange(studio, page)).rejects.toMatchObject({ code: 'conflict' })
  expect(await unsigned()).toMatchObject({ offeredAt: null })
  await offer()
  await drag('2027-07-04')
  expect((await says()).slice(-2)).toEqual(['Addendum withdrawn', 'Shoot moved from July 3, 2027 to July 4, 2027'])
  expect(await unsigned()).toMatchObject({ to: '2027-07-04', offeredAt: null })
  expect((await terms()).map(([, day]) => day)).toEqual([undefined, '2027-07-03', '2027-07-04'])
})

test('who confirms another date is offered the addendum that was signed with the question', async () => {
  const { studio, sent, move, terms, read } = await booked()
  await move('2027-07-03', { ask: true, ...inAdvance })
  expect(await terms()).toHaveLength(1)
  expect((await read()).changes).toEqual([])
  const [asked] = (await read()).moves
  const after = await studio.as('visitor')(clientMoves.confirm, { params: { token: sent.token, id: asked?.id ?? 0 } })
  expect(after).toMatchObject({ moves: [], changes: [{ state: 'waiting', moved: { to: { day: '2027-07-03' } } }] })
  expect((await terms()).at(-1)).toEqual([508_994, '2027-07-03'])
  expect(numbersOf(await signChange(studio, await pageOf(studio, sent)))).toHaveLength(2)
})

test('a change of the price and an addendum of a move wait beside each other, and both are signed', async () => {
  const { studio, sent, move, terms, read } = await booked()
  await addShoot(studio, sent, inAdvance)
  await move('2027-07-03')
  const both = (await read()).changes
  expect(both.map(({ moved }) => moved?.to.day)).toEqual(['2027-07-03', undefined])
  const page = await pageOf(studio, sent)
  const waitingAt = (at: number) => {
    const waiting = both[at] ?? page.waiting
    return { ...page, waiting, params: { token: sent.token, id: waiting.id } }
  }
  await signChange(studio, waitingAt(1))
  expect(await terms()).toEqual([
    [508_994, undefined],
    [508_994, '2027-07-03'],
    [558_994, '2027-07-03'],
  ])
  // The total of the addendum is another now, so that it is read again.
  await expect(signChange(studio, waitingAt(0))).rejects.toMatchObject({ code: 'conflict' })
  const again = (await read()).changes.find(({ moved }) => moved !== null) ?? page.waiting
  const after = await signChange(studio, { ...page, waiting: again, params: { token: sent.token, id: again.id } })
  expect(numbersOf(after)).toHaveLength(3)
  expect((await agreedOf(studio, sent))?.addenda).toHaveLength(2)
  expect(amountsOf((await agreedOf(studio, sent))?.installments ?? [])).toEqual([152_698, 223_598, 182_698])
})

test('a declined addendum leaves the move as it is; without a contract there is none', async () => {
  const { studio, sent, move, unsigned, terms } = await booked()
  await move('2027-07-03')
  const { params } = await pageOf(studio, sent)
  await studio.as('visitor')(clientChanges.decline, { params, input: { words: 'Not needed.' } })
  expect(await unsigned()).toMatchObject({ to: '2027-07-03', offeredAt: null, declinedFor: 'Not needed.' })
  expect((await terms()).at(-1)?.[1]).toBe('2027-07-03')
  const free = await booked({})
  await expect(free.move('2027-07-03')).rejects.toMatchObject({
    fields: { signature: 'No contract was signed, so there is no addendum to sign.' },
  })
  await free.move('2027-07-03', {})
  expect(await free.terms()).toHaveLength(2)
  expect(await free.unsigned()).toBeNull()
})

test('a cancelled booking asks for no signature any more', async () => {
  const { studio, sent, move, read, unsigned, says } = await booked()
  await move('2027-07-03')
  await cancelBooking(studio, sent)
  expect((await says()).at(-2)).toBe('Addendum withdrawn')
  expect((await read()).changes).toEqual([])
  expect(await unsigned()).toBeNull()
})

test('the email with an addendum that is offered later says the new date', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { alice, sent, drag } = await booked({ contract }, { env: { MAIL_URL: smtp.url } })
  await drag('2027-07-03')
  await alice(agreements.offerAddendum, { ...dealIn(sent), input: inAdvance })
  const mailed = () => smtp.emails.filter(({ subject }) => subject === 'A change to Weiss wedding')
  await expect.poll(() => mailed().length).toBe(1)
  expect(mailed()[0]?.to?.[0]?.address).toBe(hannah.email)
  expect(mailed()[0]?.text).toContain('The new date is July 3, 2027. Please read and sign the addendum')
})
