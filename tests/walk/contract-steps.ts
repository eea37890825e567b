import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { proposals } from '#proposals/api.ts'
import { inAdvance } from '#tests/help/proposals.ts'
import type { Choices } from './choices.ts'
import { typed } from './proposal-steps.ts'
import type { People, Step } from './world.ts'

/** A contract of some booking in one of these states, with the address of its client. */
async function contractIn({ alice, bookings }: People, choose: Choices, ...statuses: string[]) {
  for (const { dealId, email } of choose.around(bookings)) {
    const { agreed } = await alice(proposals.ofDeal, { params: { id: dealId } })
    if (agreed?.contract && statuses.includes(agreed.contract.status))
      return { email, params: { id: agreed.contract.id } }
  }
  return undefined
}

/** Alice signs the contract of what a client has accepted, and its client can sign it on their page. */
async function signOwn(people: People, choose: Choices) {
  const draft = await contractIn(people, choose, 'draft')
  return draft && people.alice(signing.send, { params: draft.params, input: { email: draft.email, ...inAdvance } })
}

async function signAsClient(people: People, choose: Choices) {
  for (const booking of choose.around(people.bookings)) {
    const waiting = (await people.look(booking, choose)).contracts.find(({ status }) => status === 'sent')
    if (!waiting) continue
    const params = { token: booking.token, id: waiting.id }
    const { documentHash } = await people.visitor(clientPage.contract, { params })
    return people.visitor(clientPage.sign, { params, input: { ...typed(booking), documentHash } })
  }
  return undefined
}

async function signOnPaper(people: People, choose: Choices) {
  const contract = await contractIn(people, choose, ...choose.of(['draft', 'sent'], ['signed']))
  return contract && people.alice(contracts.toggleSignature, { params: contract.params, input: {} })
}

/** Alice ends the link of a contract that was sent, or takes her own signature back. */
async function takeSignatureBack(people: People, choose: Choices) {
  const sent = await contractIn(people, choose, 'sent')
  if (sent) return people.alice(signing.revoke, { params: sent.params })
  const draft = await contractIn(people, choose, 'draft')
  return draft && people.alice(signing.takeBack, { params: draft.params })
}

/** What is signed, and what is taken back of it. */
export const contractSteps = {
  'sign as the photographer': { weight: 6, play: signOwn },
  'sign as the client': { weight: 6, wantsTime: true, play: signAsClient },
  'sign on paper, or not': { weight: 2, play: signOnPaper },
  'take a signature back': { weight: 1, play: takeSignatureBack },
} satisfies Record<string, Step<People>>
