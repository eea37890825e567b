import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { documents } from '#documents/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { sendContract, signAs, typed } from '#tests/help/agreement.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const day = 24 * 60 * 60 * 1000
const read = (studio: Studio, token: string) => studio.as('visitor')(signing.read, { params: { token } })

test('a link shows what was signed for thirty days at least, and then names whom to ask', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  studio.clock.now += 29 * day
  const { expiresAt } = await signAs(studio, token)
  expect(expiresAt).toBe(new Date(studio.clock.now + 30 * day).toISOString())
  studio.clock.now += 30 * day - 1
  expect((await read(studio, token)).state).toBe('signed')
  studio.clock.now += 1
  const over = {
    code: 'gone',
    message: 'This link to the signed contract has expired. Ask alice for a new one: alice@studio.example.',
  }
  await expect(read(studio, token)).rejects.toMatchObject(over)
  expect((await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)).json).toMatchObject({ message: over.message })
  const own = await studio.raw('visitor', 'GET', `/api/contracts/${id}`, { headers: await studio.session('alice') })
  expect(own.json).toMatchObject({ status: 'signed', signing: { state: 'expired', expiresAt } })
})

test('revoking the link of a signed contract does not take the signed copy from the client', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  await signAs(studio, token)
  const revoke = () => studio.as('alice')(signing.revoke, { params: { id } })
  expect(await revoke()).toMatchObject({ status: 'signed', signing: { state: 'signed' } })
  expect((await read(studio, token)).state).toBe('signed')
  expect((await studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)).status).toBe(200)
  await expect(revoke()).rejects.toMatchObject({ code: 'conflict', message: 'There is no link to revoke.' })
  studio.clock.now += 31 * day
  await expect(read(studio, token)).rejects.toMatchObject({ code: 'gone' })
})

test('a link revoked before the signature shows whom to ask, also once the contract is signed', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { businessName: 'Alice’s Studio', phone: '+1 555 0100' } })
  const { id, token } = await sendContract(studio)
  await alice(signing.revoke, { params: { id } })
  studio.clock.now += 1
  await alice(contracts.toggleSignature, { params: { id }, input: { signed: true } })
  await expect(read(studio, token)).rejects.toMatchObject({
    code: 'gone',
    message: 'This link was withdrawn. Ask Alice’s Studio for a new one: alice@studio.example or +1 555 0100.',
  })
  expect((await studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`)).status).toBe(200)
})

test.each(['x', 'x'.repeat(43), 'x'.repeat(299), '..%2F..', '%00', '%F0%9F%93%B7'])(
  'a link that is none says so in the same words: %s',
  async (token) => {
    const studio = await openStudio()
    for (const path of ['', '/pdf']) {
      expect(await studio.raw('visitor', 'GET', `/api/sign/${token}${path}`)).toMatchObject({
        status: 404,
        json: { message: 'This link does not work. Ask your photographer for a new one.' },
      })
    }
  },
)

test('the photographer does not sign as the client', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const { documentHash } = await studio.as('alice')(signing.read, { params: { token } })
  const sign = (who: 'alice' | 'bob') =>
    studio.as(who)(signing.sign, { params: { token }, input: { ...typed('Priya Raman'), documentHash } })
  await expect(sign('alice')).rejects.toMatchObject({
    code: 'conflict',
    message:
      'You are signed in as the photographer, so this would be your own signature. Let your client open the link.',
  })
  expect((await studio.as('alice')(contracts.find, { params: { id } })).clientSignature).toBeNull()
  expect((await sign('bob')).state).toBe('signed')
})

test('what is sent is the version that the photographer has read', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const { version } = await studio.as('alice')(contracts.find, { params: { id } })
  const send = (of: number) =>
    studio.as('alice')(signing.send, { params: { id }, input: { email: 'tom@becker.example' }, ifMatch: `"${of}"` })
  for (const other of [version - 1, version + 1]) await expect(send(other)).rejects.toMatchObject({ code: 'stale' })
  expect((await read(studio, token)).state).toBe('waiting')
  await send(version)
  await expect(read(studio, token)).rejects.toMatchObject({ code: 'gone' })
})
