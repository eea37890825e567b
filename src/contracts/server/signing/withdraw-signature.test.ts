import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { priya, sendContract, signAs, tokenIn, typed, writeContract } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const find = ({ as }: Studio, id: number) => as('alice')(contracts.find, { params: { id } })
const takeBack = ({ as }: Studio, id: number) => as('alice')(signing.takeBack, { params: { id } })
const revoke = ({ as }: Studio, id: number) => as('alice')(signing.revoke, { params: { id } })

async function rewrite(studio: Studio, id: number, content: string) {
  const { clientId, shootId, title } = await find(studio, id)
  return studio.as('alice')(contracts.change, {
    params: { id },
    input: { clientId, shootId: shootId ?? 0, title, content },
  })
}

const documentsOf = ({ db }: Studio) =>
  db.selectFrom('contract_documents').select(['kind', 'hash']).orderBy('kind').execute()

test('a contract with a revoked link is a draft once its signature is taken back; what was shown is kept', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const { documentHash } = await studio.as('visitor')(signing.read, { params: { token } })
  await revoke(studio, id)
  await expect(rewrite(studio, id, 'Corrected.')).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have signed this contract, so it can’t be edited. Take your signature back to change it.',
  })
  await expect(studio.as('alice')(contracts.remove, { params: { id } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have signed this contract, so it can’t be edited. Take your signature back to change it.',
  })
  const draft = await takeBack(studio, id)
  expect(draft).toMatchObject({ status: 'draft', isFrozen: false, photographerSignature: null, paper: null })
  expect(draft.history.at(-1)).toMatchObject({
    kind: 'signature taken back',
    words: 'Photographer’s signature taken back',
  })
  expect(await rewrite(studio, id, 'Corrected.')).toMatchObject({ content: 'Corrected.' })
  await expect(takeBack(studio, id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have not signed this contract.',
  })
  expect(await documentsOf(studio)).toEqual([{ kind: 'withdrawn', hash: documentHash }])
  await expect(studio.as('visitor')(signing.read, { params: { token } })).rejects.toMatchObject({ code: 'gone' })
})

test('it is sent again as another document, signed and proved; each that was withdrawn is kept', async () => {
  const studio = await openStudio()
  const { id } = await sendContract(studio)
  // The same content at the same moment makes an identical document.
  for (const content of ['## The day\nWe will photograph **your wedding**.', 'Corrected.']) {
    await revoke(studio, id)
    await takeBack(studio, id)
    await rewrite(studio, id, content)
    await studio.as('alice')(signing.send, {
      params: { id },
      input: { email: priya, signature: typed('Alice Archer') },
    })
  }
  await revoke(studio, id)
  const { link } = await studio.as('alice')(signing.send, { params: { id }, input: { email: priya } })
  const signed = await signAs(studio, tokenIn(link))
  expect(signed.paper.blocks).toMatchObject([{ kind: 'paragraph', runs: [{ text: 'Corrected.' }] }])
  const { bytes } = await studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`)
  const kinds = (await documentsOf(studio)).map(({ kind }) => kind)
  expect([
    kinds.filter((kind) => kind === 'shown').length,
    kinds.filter((kind) => kind === 'signed').length,
    kinds.includes('withdrawn'),
  ]).toEqual([1, 1, true])
  expect(
    await studio.as('visitor')(signing.verify, {
      files: [new File([new Uint8Array(bytes)], 'contract.pdf', { type: 'application/pdf' })],
    }),
  ).toMatchObject({ verdict: 'valid' })
})

test('while its client may sign, or has signed, the photographer’s signature stays', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  await expect(takeBack(studio, id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your client can still sign with the link. Revoke it first.',
  })
  await expect(rewrite(studio, id, 'Corrected.')).rejects.toMatchObject({
    code: 'conflict',
    message:
      'You have signed this contract, so it can’t be edited. Revoke its link and take your signature back to ' +
      'change it.',
  })
  await signAs(studio, token)
  await expect(takeBack(studio, id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This contract is signed by both sides, so signatures can’t be removed.',
  })
  const { id: other } = await writeContract(studio)
  await studio.as('alice')(contracts.toggleSignature, { params: { id: other }, input: { signed: true } })
  await expect(takeBack(studio, other)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This contract is signed by both sides, so signatures can’t be removed.',
  })
})

test('an expired link does not prevent withdrawing the signature', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio)
  await studio.as('alice')(signing.send, {
    params: { id },
    input: { email: priya, signature: typed('Alice Archer'), days: 3 },
  })
  studio.clock.now += 3 * 24 * 60 * 60 * 1000
  expect(await takeBack(studio, id)).toMatchObject({ status: 'draft', isFrozen: false, signing: { state: 'revoked' } })
})

test('a contract whose text still holds fields is not sent, and they are named', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio, {
    content: 'For {{client.nmae}} and {{ shoot date }}.',
    terms: 'By {{client.nmae}}, {{ }}.',
  })
  const sending = studio.as('alice')(signing.send, {
    params: { id },
    input: { email: priya, signature: typed('Alice') },
  })
  await expect(sending).rejects.toMatchObject({
    code: 'invalid',
    message: 'The text still holds {{client.nmae}}, {{shoot date}}, {{}}. Fill it in before you send it.',
    fields: { content: expect.any(String) },
  })
  expect(await find(studio, id)).toMatchObject({ status: 'draft', isFrozen: false, photographerSignature: null })
})
