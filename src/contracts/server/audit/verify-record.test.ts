import { expect, test } from 'vitest'
import { signing } from '#contracts/signing-api.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { maxRecordBytes } from '#weather-clauses/record.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { rainRecord } from '#tests/help/rain-record.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const verify = ({ as }: Studio, text: string) =>
  as('visitor')(signing.verify, { files: [new File([text], 'Rain Call CON-2026-0001-1.json')] })

test('a record that is right by itself is unknown to a server that did not write it', async () => {
  const studio = await openStudio()
  expect(await verify(studio, rainRecord())).toMatchObject({
    verdict: 'unknown',
    words: expect.arrayContaining([
      'This record is right by itself, but this server does not know all of its hashes.',
      'The forecast that was kept gives this verdict.',
      'The rule gives the verdict: met.',
    ]),
    contract: null,
    known: { bundle: false, clause: false, signed: false },
  })
  expect(await verify(studio, rainRecord().replace('"rainPct":60', '"rainPct":90'))).toMatchObject({
    verdict: 'altered',
    words: expect.arrayContaining(['The clause was changed after it was agreed on.']),
  })
})

test('a file that is not a record is told so, and one over 1 MB is not read', async () => {
  const studio = await openStudio()
  expect(await verify(studio, 'Rain, most likely')).toMatchObject({
    verdict: 'unknown',
    words: ['This file is no Rain Call record.'],
  })
  await expect(verify(studio, ' '.repeat(maxRecordBytes + 1))).rejects.toMatchObject({ code: 'too_large' })
})

test('a visitor asks whether hashes are known, and learns no more', async () => {
  const studio = await openStudio()
  const visitor = studio.as('visitor')
  const { token } = await sendContract(studio)
  await signAs(studio, token)
  const { bytes } = await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)
  const signedHash = sha256(bytes)
  const [bundleHash, clauseHash] = ['b'.repeat(64), 'c'.repeat(64)]
  expect(await visitor(signing.verify, { input: { bundleHash, clauseHash, signedHash } })).toEqual({
    verdict: 'unknown',
    words: ['This server knows some of these hashes.'],
    contract: null,
    known: { bundle: false, clause: false, signed: true },
  })
  expect(await visitor(signing.verify, { input: { bundleHash } })).toMatchObject({
    words: ['This server knows none of these hashes.'],
    known: { bundle: false, clause: null, signed: null },
  })
  await expect(visitor(signing.verify, { input: { bundleHash: 'B'.repeat(64) } })).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('a record whose session is none is answered at once', async () => {
  const studio = await openStudio()
  const start = Date.parse('2026-10-17T21:30:00Z')
  const year = 365 * 24 * 3_600_000
  for (const end of [start + 1000 * year, start + 7 * 24 * 3_600_000 + 1, start, start + 0.5, 1e20]) {
    const before = performance.now()
    expect(await verify(studio, rainRecord({ read: { start, end } }))).toMatchObject({ verdict: 'unknown' })
    expect(performance.now() - before, `a session until ${end}`).toBeLessThan(1000)
  }
})
