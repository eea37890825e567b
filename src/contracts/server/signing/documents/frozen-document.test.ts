import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { documents } from '#documents/api.ts'
import { shoots } from '#shoots/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { openStudio } from '#tests/help/studio.ts'

test('what was sent to sign stays: a moved shoot, a new name or letterhead change nothing in it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { businessName: 'Alice Archer Photography' } })
  const { id, token } = await sendContract(studio)
  const sent = await studio.as('visitor')(signing.read, { params: { token } })
  expect(sent.paper).toMatchObject({
    title: 'Wedding photography agreement',
    between: 'Between Alice Archer Photography (“the photographer”) and Priya Raman (“the client”).',
  })
  expect(sent.paper.terms).toEqual([])

  const { clientId, shootId } = await alice(contracts.find, { params: { id } })
  await alice(shoots.change, { params: { id: shootId ?? 0 }, input: { date: '2026-12-24T17:00:00Z', title: 'Moved' } })
  await alice(clients.change, { params: { id: clientId }, input: { name: 'Mallory' } })
  await alice(documents.changeLetterhead, { input: { businessName: 'Another Studio', address: '1 Elsewhere' } })

  const read = await studio.as('visitor')(signing.read, { params: { token } })
  expect(read.paper).toEqual(sent.paper)
  expect(read).toMatchObject({
    shoot: { title: 'Raman wedding', date: '2026-10-24T17:00:00.000Z' },
  })
  const signed = await signAs(studio, token)
  expect(signed.paper.signatures).toMatchObject([
    { party: 'Photographer', mark: { typed: 'Alice Archer' } },
    { party: 'Client', mark: { typed: 'Priya Raman' }, words: 'Signed May 1, 2026, 5:00\u00a0AM\u00a0EDT' },
  ])
  expect((await alice(contracts.find, { params: { id } })).paper).toEqual(signed.paper)
})

test('a contract that was not sent has no frozen document', async () => {
  const studio = await openStudio()
  const { id } = await sendContract(studio)
  const { clientId, shootId } = await studio.as('alice')(contracts.find, { params: { id } })
  const draft = await studio.as('alice')(contracts.create, {
    input: { clientId, shootId: shootId ?? 0, title: 'Draft', content: 'Words.' },
  })
  expect(draft.paper).toBeNull()
})

test('clauses printed in older sent documents stay, and become terms when the signature is taken back', async () => {
  const studio = await openStudio()
  const { id, token } = await sendContract(studio, { terms: 'Meals for the photographer.' })
  const { model } = await studio.db.selectFrom('contract_documents').select('model').executeTakeFirstOrThrow()
  const sent = JSON.parse(model ?? '') as { paper: object }
  const clause = { title: 'Delivery', words: 'Your finished photographs will be delivered in 2–4 weeks.' }
  await studio.db
    .updateTable('contract_documents')
    .set({ model: JSON.stringify({ ...sent, paper: { ...sent.paper, terms: [clause] } }) })
    .execute()
  expect((await studio.as('visitor')(signing.read, { params: { token } })).paper.terms).toEqual([clause])
  const alice = studio.as('alice')
  await alice(signing.revoke, { params: { id } })
  expect(await alice(signing.takeBack, { params: { id } })).toMatchObject({
    paper: null,
    terms: `Meals for the photographer.\n\n## ${clause.title}\n${clause.words}`,
  })
})
