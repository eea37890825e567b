import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { documents } from '#documents/api.ts'
import { sendContract, signAs, writeContract } from '#tests/help/agreement.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const pdfOf = (studio: Studio, id: number, headers: Record<string, string> = {}) =>
  studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`, { headers })

const wordsIn = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.map(wordsOf).join(' ')

test('a contract is current until sent, then its sent document, then the signed one; on paper it says so', async () => {
  const studio = await openStudio()
  const draft = await writeContract(studio)
  const before = await pdfOf(studio, draft.id)
  expect(before.headers['content-disposition']).toContain(
    `filename="${draft.contractNumber} Wedding photography agreement.pdf"`,
  )
  expect(await wordsIn(before.bytes)).toMatch(/Total: \$4,800\.00.*Deposit: \$1,440\.00.*Balance: \$3,360\.00/)
  const { id, token } = await sendContract(studio)
  const shown = await pdfOf(studio, id)
  await studio.as('alice')(documents.changeLetterhead, { input: { businessName: 'Another name' } })
  expect((await pdfOf(studio, id)).bytes.equals(shown.bytes)).toBe(true)
  expect((await pdfOf(studio, draft.id)).bytes.equals(before.bytes)).toBe(false)
  await signAs(studio, token)
  const signed = await pdfOf(studio, id)
  expect(await wordsIn(signed.bytes)).toContain('Certificate of signature')
  expect(await pdfOf(studio, id, { 'if-none-match': String(signed.headers['etag']) })).toMatchObject({
    status: 304,
  })
  await studio.as('alice')(contracts.toggleSignature, { params: { id: draft.id }, input: { signed: true } })
  expect(await wordsIn((await pdfOf(studio, draft.id)).bytes)).toContain(
    'Client Priya Raman Signed on paper, May 1, 2026',
  )
})
