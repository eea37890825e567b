import type { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import type { clientChanges } from '#client-portal/change-api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import type { As, PreparedSample, Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'
import { askedMove } from '#client-portal/server/moves/move-sample.ts'
import { sentProposal, signature } from './proposal-sample.ts'

/** A contract that waits on the page of its client. */
async function sentContract(owner: As, token: string, clientId: number) {
  const shoot = await owner(shoots.create, {
    input: { title: 'Weiss portraits', location: 'Locust Grove', type: 'portrait', date: '2026-10-24T17:00:00Z' },
  })
  const draft = { clientId, shootId: shoot.id, title: 'Portraits', content: 'We will take portraits.' }
  const { id } = await owner(contracts.create, { input: draft })
  const { contract } = await owner(signing.send, {
    params: { id },
    input: { email: 'hannah@weddings.example', signature },
  })
  const input = { name: 'Hannah Weiss', way: 'typed' as const, consent: true as const }
  const { documentHash } = await owner(clientPage.contract, { params: { token, id: contract.id } })
  return { params: { token, id }, input: { ...input, documentHash } }
}

export const clientPageSample: PreparedSample<typeof clientPage> = async (owner) => {
  const one = await sentProposal(owner)
  const { clientId } = await owner(deals.find, { params: { id: one.dealId } })
  const bill = await owner(invoices.create, {
    input: {
      clientId: clientId ?? 0,
      issueDate: '2026-10-15',
      dueDate: '2026-11-14',
      items: [{ description: 'Portraits', quantity: 1, rate: 420 }],
      status: 'unpaid',
    },
  })
  const page = { params: { token: one.token } }
  const toSign = () => sentContract(owner, one.token, clientId ?? 0)
  return {
    read: page,
    opened: page,
    accept: { params: one.params, input: one.answer },
    resulting: async () => {
      const { params, answer } = await sentProposal(owner, true)
      return { params, input: { hash: answer.hash, ticks: [] } }
    },
    contract: async () => ({ params: (await toSign()).params }),
    sign: toSign,
    contractFile: async () => ({ params: (await toSign()).params }),
    proposalFile: { params: one.params },
    shootFile: async () => {
      const { id } = await owner(shoots.create, {
        input: { title: 'Weiss portraits', location: 'Locust Grove', type: 'portrait', date: '2027-10-24T17:00:00Z' },
      })
      await owner(shoots.assignClient, { params: { id }, input: { clientId: clientId ?? 0 } })
      return { params: { token: one.token, id } }
    },
    decline: { params: one.params, input: { words: 'We found somebody nearer.' } },
    ask: { ...page, input: { words: 'Is there parking?' } },
    bill: { params: { token: one.token, id: bill.id } },
    codeFacts: page,
    code: { ...page, input: {} },
    renew: page,
  }
}

/** Only a client can accept, so nothing is agreed yet. */
export const agreementSample: Sample<typeof agreements> = async (owner) => {
  const { dealId } = await sentProposal(owner)
  const asked = await askedMove(owner)
  const deal = { params: { id: dealId } }
  return {
    issue: { params: { dealId, id: 2 } },
    cancellation: { ...deal, input: {} },
    changeable: deal,
    change: { ...deal, input: { lines: [{ name: 'Wedding, 6 hours', rate: '3000.00' }], isMailed: false } },
    withdrawChange: deal,
    cancel: { ...deal, input: { keep: '50.00', by: 'client', reckoned: { issued: 0, paid: 0 } } },
    move: { ...deal, input: { day: '2027-07-03', time: '14:00', movesDue: false } },
    deliver: { ...deal, input: { day: '2026-04-30' } },
    offerAddendum: { ...deal, input: { signature, isMailed: false } },
    withdrawAddendum: deal,
    withdrawMove: { params: { id: asked.dealId } },
  }
}

/** Nothing was agreed, so nothing waits to be changed. */
export const clientChangeSample: Sample<typeof clientChanges> = async (owner) => {
  const { token, answer } = await sentProposal(owner)
  const params = { token, id: 1 }
  const { hash } = answer
  return {
    addendum: { params, input: { hash } },
    accept: { params, input: { hash } },
    decline: { params, input: { words: 'We keep it as it is.' } },
  }
}
