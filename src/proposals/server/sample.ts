import { deals } from '#deals/api.ts'
import type { As, Sample } from '#kernel/server/http/domain.ts'
import { packages } from '#packages/api.ts'
import type { SentCatalogueItem } from '#packages/draft.ts'
import { questionnaires } from '#questionnaires/api.ts'
import { proposals } from '#proposals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'

export const sampleProposal: SentProposal = {
  title: 'Weiss wedding',
  message: 'I would love to photograph your day.',
  lines: [
    { name: 'Wedding, 8 hours', rate: '4000.00', included: 'Two photographers\nAll edited pictures' },
    { kind: 'extra', name: 'Album', rate: '450.00', most: 2 },
  ],
  shoot: {
    type: 'wedding',
    day: '2027-06-12',
    time: '14:00',
    minutes: 480,
    place: 'Locust Grove, Poughkeepsie',
    coordinates: null,
    timeZone: 'America/New_York',
  },
  plan: [
    { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 0 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
  ],
  validUntil: '2026-06-15',
}

const wholeDay: SentCatalogueItem = {
  kind: 'package',
  name: 'The whole day',
  price: '4200.00',
  minutes: 540,
  defaults: { plan: sampleProposal.plan },
}

/** Every change has a deal of its own, so that the order of the requests does not matter. */
export const proposalSample: Sample<typeof proposals> = async (owner: As) => {
  const deal = async () => ({
    params: { id: (await owner(deals.create, { input: { name: 'Hannah Weiss', type: 'wedding' } })).id },
  })
  const draft = async (more: Partial<SentProposal> = {}) => {
    const { id } = await owner(proposals.create, { ...(await deal()), input: {} })
    const { validUntil } = await owner(proposals.find, { params: { id } })
    await owner(proposals.change, { params: { id }, input: { ...sampleProposal, validUntil, ...more } })
    return { one: { params: { id } }, input: { ...sampleProposal, validUntil } }
  }
  const sent = async () => {
    const { one } = await draft()
    await owner(proposals.send, { ...one, input: { isMailed: false } })
    return one
  }
  const { id: packageId } = await owner(packages.create, { input: wholeDay })
  const { one, input } = await draft()
  const { id: questionnaireId } = await owner(questionnaires.create, {
    input: { name: 'Wedding', questions: [{ kind: 'place', words: 'Where do you get ready?' }] },
  })
  return {
    ofDeal: await deal(),
    create: { ...(await deal()), input: { packageId } },
    find: one,
    change: { ...one, input: { ...input, questionnaireIds: [questionnaireId] } },
    remove: (await draft()).one,
    reckon: { ...one, input: { ticks: [{ line: 2, quantity: 1 }] } },
    inTheWay: one,
    contract: (await draft({ contract: 'With {{client.name}} on {{shoot.date}}.' })).one,
    send: { ...(await draft()).one, input: { isMailed: false } },
    file: one,
    withdraw: await sent(),
  }
}
