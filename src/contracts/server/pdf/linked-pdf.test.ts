import { expect, onTestFinished, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { breakThreads, mendThreads } from '#tests/help/threads.ts'

const paper = (studio: Studio, token: string, headers: Record<string, string> = {}) =>
  studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`, { headers })

test('a signature succeeds even if no document can be made; the next request makes it', async () => {
  const studio = await openStudio()
  onTestFinished(mendThreads)
  const { id, token } = await sendContract(studio)
  await breakThreads()
  expect(await signAs(studio, token)).toMatchObject({ state: 'signed', clientSignature: { name: 'Priya Raman' } })
  expect(await paper(studio, token)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  mendThreads()
  const copy = await paper(studio, token)
  expect(copy).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-security-policy': "default-src 'none'; sandbox" },
  })
  expect(copy.headers['content-disposition']).toContain('CON-2026-0001 Wedding photography agreement.pdf')
  const own = await studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`)
  expect(own.bytes.equals(copy.bytes)).toBe(true)
  expect(own.headers.etag).toBe(copy.headers.etag)
  expect((await paper(studio, token, { 'if-none-match': String(copy.headers.etag) })).status).toBe(304)
})

test('a contract that was signed on paper after it was sent keeps the document that its link shows', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const before = await paper(studio, token)
  await studio.as('alice')(contracts.toggleSignature, { params: { id }, input: { signed: true } })
  const after = await paper(studio, token)
  expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, true])
})
