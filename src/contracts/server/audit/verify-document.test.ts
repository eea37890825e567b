import { expect, test, vi } from 'vitest'
import { contracts } from '#contracts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { signing } from '#contracts/signing-api.ts'
import { hashedText } from '#contracts/audit-event.ts'
import { priya, sendContract, signAs, typed, writeContract } from '#tests/help/agreement.ts'
import { plain, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { rounds } from '#tests/help/rounds.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { hmac, hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import { auditEventsOf } from './audit-chain.ts'

const verify = ({ as }: Studio, bytes: Uint8Array | string) =>
  as('visitor')(signing.verify, { files: [new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })] })
/** On a machine with much to do, a long document may take longer than a request waits: then it is asked for again. */
const behind = ({ raw }: Studio, token: string) =>
  vi.waitFor(async () => {
    const { status, bytes } = await raw('visitor', 'GET', `/api/sign/${token}/pdf`)
    expect(status).toBe(200)
    return bytes
  })
const wordsIn = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.map(wordsOf).join(' ')

async function signed(studio: Studio) {
  const { id, token } = await sendContract(studio)
  await signAs(studio, token)
  return { id, token, bytes: await behind(studio, token) }
}

test('a signed document is valid, and says who signed it and when, in the zone that stands on it', async () => {
  const studio = await openStudio()
  const { bytes } = await signed(studio)
  const verdict = await verify(studio, bytes)
  expect(verdict).toMatchObject({
    verdict: 'valid',
    contract: {
      title: 'Wedding photography agreement',
      photographer: 'alice',
      signedAt: '2026-05-01T09:00:00.000Z',
      timeZone: 'America/New_York',
    },
  })
  expect(verdict.words.map(plain)).toEqual([
    'This is the document as it was signed on May 1, 2026, 5:00 AM EDT. Not a single byte was changed.',
  ])
  expect(verdict.contract?.signatures).toMatchObject([
    { party: 'photographer', name: 'Alice Archer' },
    { party: 'client', name: 'Priya Raman' },
  ])
  const words = await wordsIn(bytes)
  expect(words).toContain('Signed May 1, 2026, 5:00 AM EDT')
  expect(words).toContain('Time May 1, 2026, 5:00:00 AM EDT')
  expect(words).toContain('2026-05-01 05:00 EDT')
  expect(words).not.toContain('UTC')
})

test('after a clock was set back, both sides and all events stand on the certificate in order', async () => {
  const studio = await openStudio()
  const { token } = await sendContract(studio)
  studio.clock.now -= 60 * 60_000
  await signAs(studio, token)
  const bytes = await behind(studio, token)
  const parts = [
    'Photographer Name Alice Archer .* Client Name Priya Raman .* What happened ',
    'Created as ',
    'Signed by Alice Archer ',
    'Signing link created for ',
    'Opened by the client ',
    'Signed by Priya Raman',
  ]
  expect(await wordsIn(bytes)).toMatch(new RegExp(parts.join('.*')))
  expect((await verify(studio, bytes)).verdict).toBe('valid')
})

test('the document as it was sent is known as that, before and after the client has signed', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const { contractNumber } = await studio.as('alice')(contracts.find, { params: { id } })
  const shown = await behind(studio, token)
  const words =
    `This is contract ${contractNumber} as it was sent to be signed. It bears only the ` + 'photographer’s signature.'
  expect(await verify(studio, shown)).toEqual({
    verdict: 'shown',
    words: [words, 'The client has not signed it.'],
    contract: null,
  })
  await signAs(studio, token)
  expect(await verify(studio, shown)).toEqual({
    verdict: 'shown',
    words: [words, 'The client has signed it since: ask for the signed document.'],
    contract: null,
  })
})

/** Pseudo-random numbers, the same in each run. */
function* thrown(seed: number): Generator<number> {
  for (let state = seed; ;) yield (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
}

test('a changed byte is detected anywhere, and the change is described', async () => {
  const studio = await openStudio()
  const { bytes } = await signed(studio)
  const dice = thrown(7)
  const texts = new Set<string>()
  for (let round = 0; round < rounds(60); round++) {
    const changed = Buffer.from(bytes)
    const at = (dice.next().value as number) % changed.length
    changed[at] = (changed[at] ?? 0) ^ (1 + ((dice.next().value as number) % 255))
    studio.clock.now += 10_000
    const { verdict, words, contract } = await verify(studio, changed)
    // Without its first line it is not a PDF.
    expect([at, verdict, contract]).toEqual([at, at < 5 ? 'unknown' : 'altered', null])
    words.forEach((word) => texts.add(word))
  }
  expect([...texts].filter((words) => /was changed|were changed/.test(words)).length).toBeGreaterThanOrEqual(4)
})

test('additions, cuts and swaps are described', async () => {
  const studio = await openStudio()
  const { bytes } = await signed(studio)
  expect((await verify(studio, Buffer.concat([bytes, Buffer.from('\n% more')]))).words).toContain(
    'Something was added after the end of the document.',
  )
  expect((await verify(studio, bytes.subarray(0, bytes.length - 100))).words).toContain(
    'The end of the document is missing.',
  )
  expect((await verify(studio, '%PDF-1.7\nof somebody else')).verdict).toBe('unknown')
  expect((await verify(studio, 'no pdf at all')).words).toEqual([
    'This file is not a PDF, so it is not a contract that was signed here.',
  ])
})

test('knowing only a contract’s id reveals neither its title nor its signers', async () => {
  const studio = await openStudio()
  const { id, token } = await signed(studio)
  const { contractNumber } = await studio.as('alice')(contracts.find, { params: { id } })
  const { documentHash } = await studio.as('visitor')(signing.read, { params: { token } })
  expect(await verify(studio, `%PDF-1.4 ${documentHash}`)).toEqual({
    verdict: 'altered',
    words: [`This is not contract ${contractNumber} as it was signed.`, 'None of its pages is as it was signed.'],
    contract: null,
  })
})

test('a drawn signature leaves a mark', async () => {
  const studio = await openStudio()
  const { token } = await sendContract(studio)
  const { documentHash } = await studio.as('visitor')(signing.read, { params: { token } })
  const drawn = { name: 'Priya Raman', way: 'drawn', consent: true }
  for (const strokes of ['M0 0', 'M1 2 M3 4', 'M900 300L1200 400'])
    expect(
      (await studio.raw('visitor', 'POST', `/api/sign/${token}`, { body: { ...drawn, documentHash, strokes } })).json
        .errors,
    ).toEqual([{ path: 'strokes', message: 'Draw your signature' }])
  const { id } = await writeContract(studio)
  expect(
    (
      await studio.raw('alice', 'POST', `/api/contracts/${id}/send`, {
        body: { email: priya, signature: { ...drawn, strokes: 'M0 0' } },
      })
    ).status,
  ).toBe(422)
  expect(
    (
      await studio.raw('visitor', 'POST', `/api/sign/${token}`, {
        body: { ...drawn, documentHash, strokes: 'M20 100Q60 20 200 120' },
      })
    ).status,
  ).toBe(200)
})

test('a record that is full takes what the client does, and is read to its end', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio)
  const subject = { owner: studio.ids.alice as OwnerId, contractId: id }
  const [begun] = await auditEventsOf(studio.db, subject.owner, id)
  const events = [begun ?? expect.fail('A contract begins with its writing.')]
  while (events.length < 998) {
    const [last] = events.slice(-1)
    const link = {
      id: events.length + 1,
      at: studio.clock.now,
      kind: 'changed',
      facts: '{}',
      hashBefore: last?.hash ?? '',
    }
    const { current } = hmacKeysOf(studio.db)
    events.push({ ...link, hash: hmac(hashedText(subject, link), current), keyId: current.id })
  }
  await studio.db
    .insertInto('contract_events')
    .values(events.slice(1).map((link) => ({ ...link, userId: subject.owner, contractId: id })))
    .execute()
  const { link } = await studio.as('alice')(signing.send, {
    params: { id },
    input: { email: priya, signature: typed('Alice Archer') },
  })
  await expect(studio.as('alice')(signing.send, { params: { id }, input: { email: priya } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This contract was changed and sent so often that its record is full. Write a new one instead.',
  })
  const token = link.slice(link.lastIndexOf('/') + 1)
  await signAs(studio, token)
  const bytes = await behind(studio, token)
  expect((await verify(studio, bytes)).verdict).toBe('valid')
  expect(await wordsIn(bytes)).toContain('Signed by Priya Raman (client)')
  await studio.db.updateTable('contract_events').set({ at: 1 }).where('kind', '=', 'opened').execute()
  const name = hashOf(token).slice(0, 8)
  expect((await verify(studio, bytes)).words.map(plain)).toContain(
    `Entry 1001 (“Opened by the client with link ${name} that the photographer shared”) was re-dated: it was ` +
      'written on May 1, 2026, 5:00:00 AM EDT, and now says ' +
      'December 31, 1969, 7:00:00 PM EST.',
  )
})
