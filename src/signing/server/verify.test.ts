import { expect, test } from 'vitest'
import { signing } from '#signing/api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const verify = ({ as }: Studio, bytes: Uint8Array | string) => as('visitor')(signing.verify, { files: [new File([bytes as BlobPart], 'contract.pdf', { type: 'application/pdf' })] })

async function signed(studio: Studio) {
  const { id, token } = await sendContract(studio)
  await signAs(studio, token)
  return { id, bytes: (await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)).bytes }
}

test('a signed document is valid, and says who signed it', async () => {
  const studio = await openStudio()
  const { bytes } = await signed(studio)
  const verdict = await verify(studio, bytes)
  expect(verdict).toMatchObject({ verdict: 'valid', contract: { title: 'Wedding photography agreement', photographer: 'alice', signedAt: '2026-05-01T09:00:00.000Z' } })
  expect(verdict.contract?.signatures.map(({ name }) => name).toSorted()).toEqual(['Alice Archer', 'Priya Raman'])
})

/** Numbers that look thrown, the same in each run. */
function* thrown(seed: number): Generator<number> {
  for (let state = seed; ; ) yield (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
}

test('one changed byte, wherever it is, is never valid, and what was changed is told', async () => {
  const studio = await openStudio()
  const { bytes } = await signed(studio)
  const dice = thrown(7)
  const told = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const changed = Buffer.from(bytes)
    const at = (dice.next().value as number) % changed.length
    changed[at] = (changed[at] ?? 0) ^ (1 + ((dice.next().value as number) % 255))
    studio.clock.now += 10_000
    const { verdict, words } = await verify(studio, changed)
    // Without its first line it is no PDF any more.
    expect([at, verdict]).toEqual([at, at < 5 ? 'unknown' : 'altered'])
    words.forEach((word) => told.add(word))
  }
  expect([...told].filter((words) => /was changed|were changed/.test(words)).length).toBeGreaterThanOrEqual(3)
})

test('what was added, cut off or swapped is told', async () => {
  const studio = await openStudio()
  const { bytes } = await signed(studio)
  expect((await verify(studio, Buffer.concat([bytes, Buffer.from('\n% more')]))).words).toContain('Something was added after the end of the document.')
  expect((await verify(studio, bytes.subarray(0, bytes.length - 100))).words).toContain('The end of the document is missing.')
  expect((await verify(studio, '%PDF-1.7\nof somebody else')).verdict).toBe('unknown')
  expect((await verify(studio, 'no pdf at all')).words).toEqual(['This file is no PDF, so it is no contract that was signed here.'])
})

test.each([
  ['a fact is rewritten', (db: Studio['db']) => db.updateTable('contract_events').set({ facts: '{"to":"mallory@evil.example"}' }).where('kind', '=', 'sent')],
  ['a time is moved', (db: Studio['db']) => db.updateTable('contract_events').set({ at: 1 }).where('kind', '=', 'signed')],
  ['an event is taken away', (db: Studio['db']) => db.deleteFrom('contract_events').where('kind', '=', 'opened')],
])('the verifier notices when %s in the database', async (_, tamper) => {
  const studio = await openStudio()
  const { bytes } = await signed(studio)
  await tamper(studio.db).execute()
  const verdict = await verify(studio, bytes)
  expect(verdict.verdict).toBe('altered')
  expect(verdict.words.join(' ')).toMatch(/The record of what happened was altered on the server at its entry \d/)
})
