import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, hannah, leo, wedding } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** Hannah asks for a wedding, and there is a shoot already, of Leo or of nobody. */
async function askedAndPlanned(studio: Studio, ofClient?: number) {
  const alice = studio.as('alice')
  const shoot = await alice(shoots.create, {
    input: { title: 'Weiss wedding', location: 'Hudson', type: 'wedding', date: '2027-06-12T18:00:00Z' },
  })
  if (ofClient !== undefined) await alice(shoots.assignClient, { params: shoot, input: { clientId: ofClient } })
  return { shoot, deal: await alice(deals.create, { input: hannah }) }
}

/** Hannah gets the proposal of her booking and accepts it; resolves to the token of her link. */
async function agree(studio: Studio, dealId: number): Promise<string> {
  const alice = studio.as('alice')
  const { id } = await alice(proposals.create, { params: { id: dealId }, input: {} })
  await alice(proposals.change, { params: { id }, input: wedding })
  const { link, proposal } = await alice(proposals.send, { params: { id }, input: { isMailed: false } })
  const token = link.slice(link.lastIndexOf('/') + 1)
  await accept(studio, { dealId, id, token, params: { token, id }, hash: proposal.hash ?? '', link })
  return token
}

test('a booking with a shoot that was there gives it to the client, whose page shows it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { shoot, deal } = await askedAndPlanned(studio)
  await alice(deals.shoot, { params: deal, input: { shootId: shoot.id } })
  const token = await agree(studio, deal.id)
  const { clientId } = await alice(deals.find, { params: deal })
  expect(await alice(shoots.find, { params: shoot })).toMatchObject({ clientId, clientName: hannah.name })
  const page = await studio.as('visitor')(clientPage.read, { params: { token } })
  expect(page.shoots.map(({ title }) => title)).toEqual(['Weiss wedding'])
})

test('the shoot of somebody else is linked to no booking, and no booking with it to another client', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id: leoId } = await alice(clients.create, { input: leo })
  const { shoot, deal } = await askedAndPlanned(studio, leoId)
  const refusal = {
    code: 'conflict',
    reason: 'other_client',
    message: `This shoot is for ${leo.name}. Change its client first, or choose another shoot.`,
  }
  const link = () => alice(deals.shoot, { params: deal, input: { shootId: shoot.id } })
  // Whoever asks is no client yet.
  await link()
  await expect(alice(deals.client, { params: deal, input: {} })).rejects.toMatchObject(refusal)
  expect((await alice(clients.list, {})).map(({ name }) => name)).toEqual([leo.name])
  await alice(deals.shoot, { params: deal, input: { shootId: null } })
  const { id: hannahId } = await alice(deals.client, { params: deal, input: {} })
  await expect(link()).rejects.toMatchObject(refusal)
  await alice(shoots.removeClient, { params: shoot })
  await link()
  expect(await alice(shoots.find, { params: shoot })).toMatchObject({ clientId: hannahId })
})
