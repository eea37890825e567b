import { expect, test } from 'vitest'
import type { Problem } from '#kernel/problem.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { sendContract, signAs, typed, writeContract } from '#tests/help/agreement.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const day = 24 * 60 * 60 * 1000
const find = ({ as }: Studio, id: number) => as('alice')(contracts.find, { params: { id } })
const pdf = (studio: Studio, token: string) => studio.raw('visitor', 'GET', `/api/sign/${token}/pdf`)

test('from a link without an account: read, sign, and both have the signed document', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const read = await studio.as('visitor')(signing.read, { params: { token } })
  expect(read).toMatchObject({
    state: 'waiting',
    title: 'Wedding photography agreement',
    totalAmount: '4800.00',
    depositAmount: '1440.00',
    client: { name: 'Priya Raman' },
    clientSignature: null,
  })
  expect(read.photographerSignature).toMatchObject({ name: 'Alice Archer', way: 'typed' })
  const before = await pdf(studio, token)
  expect(before).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  const signed = await signAs(studio, token)
  expect(signed).toMatchObject({ state: 'signed', clientSignature: { name: 'Priya Raman', way: 'typed' } })
  const after = await pdf(studio, token)
  const contract = await find(studio, id)
  const link = hashOf(token).slice(0, 8)
  expect(contract).toMatchObject({
    status: 'signed',
    isFrozen: true,
    signedDate: '2026-05-01T09:00:00.000Z',
    signing: { state: 'signed', sentTo: 'priya@raman.example', isMailed: false },
  })
  expect(contract.history.map(({ words }) => words)).toEqual([
    `Created as ${contract.contractNumber}`,
    'Signed by Alice Archer (photographer), typed',
    `Signing link created for priya@raman.example, to be shared by hand, link ${link}`,
    `Opened by the client with link ${link} that the photographer shared`,
    `Signed by Priya Raman (client), typed, with link ${link} that the photographer shared`,
    'Signed document created',
  ])
  expect(after.bytes.equals(before.bytes)).toBe(false)
  const own = await studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`)
  expect(own.bytes.equals(after.bytes)).toBe(true)
})

test('what is signed stays: no change, no deletion, no toggle; the link shows that it is signed', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const { clientId, shootId, title } = await find(studio, id)
  const change = () =>
    studio.as('alice')(contracts.change, {
      params: { id },
      input: { clientId, shootId: shootId ?? 0, title, content: 'Something else.' },
    })
  await expect(change()).rejects.toMatchObject({
    code: 'conflict',
    message:
      'You have signed this contract, so it can’t be edited. Revoke its link and take your signature back to ' +
      'change it.',
  })
  await signAs(studio, token)
  await expect(change()).rejects.toMatchObject({
    code: 'conflict',
    message: 'This contract is signed and can’t be edited. Create a new one instead.',
  })
  await expect(studio.as('alice')(contracts.remove, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
  await expect(studio.as('alice')(contracts.toggleSignature, { params: { id }, input: {} })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(signAs(studio, token)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This contract is signed already.',
  })
  expect((await studio.as('visitor')(signing.read, { params: { token } })).state).toBe('signed')
})

test('of a client of two, one person signs', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio, {}, 'Priya Raman & Tom Becker')
  await expect(signAs(studio, token, 'priya raman &  Tom Becker')).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: 'Enter the name of the one person who signs.' },
  })
  expect((await find(studio, id)).status).toBe('sent')
  await signAs(studio, token, 'Tom Becker')
  expect(await find(studio, id)).toMatchObject({ status: 'signed', clientSignature: { name: 'Tom Becker' } })
})

test('of two who sign at once one is first, and one signature is kept', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const { documentHash } = await studio.as('visitor')(signing.read, { params: { token } })
  const sign = (name: string) =>
    studio.as('visitor')(signing.sign, { params: { token }, input: { ...typed(name), documentHash } })
  const tries = await Promise.allSettled(['Priya Raman', 'Priya R.', 'P. Raman', 'Priya'].map(sign))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await find(studio, id)).history.filter(({ kind }) => kind === 'signed')).toHaveLength(2)
})

test('a revoked or outdated link signs and shows nothing; sending again gives another', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  const { documentHash } = await studio.as('visitor')(signing.read, { params: { token } })
  await studio.as('alice')(signing.revoke, { params: { id } })
  const gone = { code: 'gone' }
  await expect(studio.as('visitor')(signing.read, { params: { token } })).rejects.toMatchObject(gone)
  await expect(
    studio.as('visitor')(signing.sign, { params: { token }, input: { ...typed('Priya'), documentHash } }),
  ).rejects.toMatchObject(gone)
  expect((await pdf(studio, token)).status).toBe(410)
  const again = await studio.as('alice')(signing.send, {
    params: { id },
    input: { email: 'priya@raman.example', days: 3 },
  })
  const fresh = again.link.slice(again.link.lastIndexOf('/') + 1)
  expect((await studio.as('visitor')(signing.read, { params: { token: fresh } })).documentHash).toBe(documentHash)
  studio.clock.now += 3 * day
  await expect(studio.as('visitor')(signing.read, { params: { token: fresh } })).rejects.toMatchObject({
    code: 'gone',
    message: 'The time to sign with this link has run out. Ask alice for a new one: alice@studio.example.',
  })
  expect((await find(studio, id)).status).toBe('expired')
  expect(
    (await studio.as('alice')(contracts.list, { input: { status: 'expired' } })).map((contract) => contract.id),
  ).toEqual([id])
})

test('an invented token, another document and missing consent are refused', async () => {
  const studio = await openStudio()
  const { token } = await sendContract(studio)
  const other = await sendContract(studio, { title: 'Another one' })
  const { documentHash } = await studio.as('visitor')(signing.read, { params: { token: other.token } })
  await expect(studio.as('visitor')(signing.read, { params: { token: 'x'.repeat(43) } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    studio.as('visitor')(signing.sign, { params: { token }, input: { ...typed('Priya'), documentHash } }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(
    (
      await studio.raw('visitor', 'POST', `/api/sign/${token}`, {
        body: { name: 'Priya', way: 'typed', consent: false, documentHash },
      })
    ).status,
  ).toBe(422)
  expect(
    (
      await studio.raw('visitor', 'POST', `/api/sign/${token}`, {
        body: { name: ' ', way: 'typed', consent: true, documentHash },
      })
    ).json.errors,
  ).toEqual([{ path: 'name', message: 'Your full name is required' }])
  for (const strokes of ['M0 0 <script>', 'url(#x)', 'M1e999 0'])
    expect(
      (
        await studio.raw('visitor', 'POST', `/api/sign/${token}`, {
          body: { name: 'P', way: 'drawn', consent: true, documentHash, strokes },
        })
      ).status,
    ).toBe(422)
})

test('the photographer who looks at the own link does not count as the client', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio)
  await studio.as('alice')(signing.read, { params: { token } })
  expect((await find(studio, id)).openedAt).toBeNull()
  studio.clock.now += 60_000
  await studio.as('visitor')(signing.read, { params: { token } })
  studio.clock.now += 60_000
  await studio.as('visitor')(signing.read, { params: { token } })
  expect((await find(studio, id)).openedAt).toBe('2026-05-01T09:01:00.000Z')
})

test('a contract that is changed while it is sent is not sent as it was', async () => {
  const studio = await openStudio()
  const { id, clientId, shootId, title } = await writeContract(studio)
  const change = studio.as('alice')(contracts.change, {
    params: { id },
    input: { clientId, shootId: shootId ?? 0, title, content: 'Something else.' },
  })
  const send = studio.as('alice')(signing.send, {
    params: { id },
    input: { email: 'priya@raman.example', signature: typed('Alice') },
  })
  const [changed, sent] = await Promise.allSettled([change, send])
  expect(changed.status).toBe('fulfilled')
  // A sender who reads the contract after the change sends the new version.
  if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'stale' })
  else expect(JSON.stringify(sent.value.contract.paper)).toContain('Something else.')
})

test('a signature on paper is marked, taken back, and marked once by a hundred at once', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio)
  const toggle = (input: { signed?: boolean } = {}) =>
    studio.as('alice')(contracts.toggleSignature, { params: { id }, input })
  expect(await toggle()).toMatchObject({ status: 'signed', clientSignature: { way: 'paper', name: 'Priya Raman' } })
  expect(await toggle()).toMatchObject({ status: 'draft', signedDate: null, isFrozen: false })
  await Promise.all(Array.from({ length: 40 }, () => toggle({ signed: true })))
  const { status, history } = await find(studio, id)
  expect([status, history.filter(({ kind }) => kind === 'signed on paper')]).toMatchObject(['signed', [{}, {}]])
})

test('a contract changed, marked as signed and billed at one moment keeps no one waiting for each other', async () => {
  const studio = await openStudio()
  const { id, clientId, shootId, title } = await writeContract(studio)
  const alice = studio.as('alice')
  const input = { clientId, shootId: shootId ?? 0, title, content: 'Something else.' }
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => [
      alice(contracts.toggleSignature, { params: { id }, input: { signed: at % 2 === 0 } }),
      alice(contracts.change, { params: { id }, input }),
      alice(contracts.invoice, { params: { id }, input: { part: 'deposit' as const } }),
    ]).flat(),
  )
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Problem).code] : []))
  expect(refusals.filter((code) => code !== 'conflict')).toEqual([])
})

test('what the document cannot show is refused before it is sent or signed, and nothing is lost', async () => {
  const studio = await openStudio()
  const contract = await writeContract(studio, { content: 'Photographs for 田中 and Μαρία, in Київ 💍' })
  const send = () =>
    studio.as('alice')(signing.send, {
      params: { id: contract.id },
      input: { email: 'priya@raman.example', signature: typed('Alice Archer') },
    })
  await expect(send()).rejects.toMatchObject({
    code: 'invalid',
    reason: 'not_printable',
    fields: {
      content:
        'The document prints Latin, Greek and Cyrillic letters. It can’t show 田 中 💍. Change it in the ' +
        'text or the names, then send it.',
    },
  })
  expect(await find(studio, contract.id)).toMatchObject({ status: 'draft', isFrozen: false })
  const { id, token } = await sendContract(studio, { content: 'Photographs for Μαρία, in Київ' })
  await expect(signAs(studio, token, '田中 花子')).rejects.toMatchObject({
    reason: 'not_printable',
    fields: { name: expect.stringContaining('田 中 花 子') },
  })
  expect(await find(studio, id)).toMatchObject({ status: 'sent' })
  expect(await signAs(studio, token, 'Tanaka Hanako')).toMatchObject({ state: 'signed' })
})
