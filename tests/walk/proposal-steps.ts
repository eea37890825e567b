import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import type { SeenProposal } from '#client-portal/client-page.ts'
import { sumsOf, type Ticks } from '#proposals/lines.ts'
import { proposals } from '#proposals/api.ts'
import { inAdvance, wedding } from '#tests/help/proposals.ts'
import type { Choices } from './choices.ts'
import { type Booking, seenIn, type Step, type People } from './world.ts'

const text = 'For {{client.name}} on {{shoot.date}}: {{contract.total}}.'

const accepted = (offset: number) => ({ anchor: 'accepted' as const, offset })
const shoot = (offset: number) => ({ anchor: 'shoot' as const, offset })
const percent = (value: string) => ({ by: 'percent' as const, value })
const rest = { by: 'rest' as const }

const plans: [SentProposal['plan'], ...SentProposal['plan'][]] = [
  [
    { name: 'Deposit', share: percent('30'), due: accepted(0) },
    { name: 'Second payment', share: percent('40'), due: shoot(-20) },
    { name: 'Balance', share: rest, due: shoot(-7) },
  ],
  [{ name: 'All of it', share: rest, due: accepted(0) }],
  [
    { name: 'Fee', share: { by: 'amount', value: '150.01' }, due: accepted(0) },
    { name: 'Rest', share: rest, due: accepted(20) },
  ],
  [
    { name: 'First third', share: percent('33.3333'), due: shoot(-30) },
    { name: 'Second third', share: percent('33.3333'), due: { anchor: 'day', day: '2026-06-01' } },
    { name: 'Last third', share: rest, due: shoot(3) },
  ],
  [
    { name: 'Nothing now', share: percent('0'), due: accepted(0) },
    { name: 'Afterwards', share: rest, due: shoot(1) },
  ],
]

const rules: [SentProposal['cancellation'], ...SentProposal['cancellation'][]] = [
  [
    { atLeastDays: 31, keep: { by: 'amount', value: '50' } },
    { atLeastDays: 0, keep: { by: 'deposit' } },
  ],
  [],
  [{ atLeastDays: 0, keep: { by: 'percent', value: '50' } }],
  [{ atLeastDays: 7, keep: { by: 'paid' } }],
]

function anyLines({ categoryIds }: People, choose: Choices): SentProposal['lines'] {
  const line = (one: SentProposal['lines'][number]) =>
    categoryIds.length === 0 ? one : { ...one, categoryId: choose.among(categoryIds) }
  return [
    line({ name: 'Wedding', rate: choose.of('4000', '1333.33', '201', '0') }),
    line({ kind: 'extra', name: 'Second photographer', rate: '600', minutes: 60, ticked: choose.once(3) }),
    line({ kind: 'extra', name: 'Album', rate: '449.99', most: 2 }),
  ]
}

/** Whatever a photographer could propose for one of the days. */
function anyProposal(world: People, choose: Choices): SentProposal {
  const day = choose.among(world.shootDays) ?? null
  return {
    ...wedding,
    lines: anyLines(world, choose),
    shoot: { ...wedding.shoot, day, time: choose.of('14:00', '15:30', '09:00'), minutes: choose.of(120, 60) },
    contract: choose.of(text, null),
    plan: choose.of(...plans),
    cancellation: choose.of(...rules),
    bookedBy: choose.of('payment', 'signature'),
    discount: choose.of(null, null, { by: 'percent', value: '10' }),
    takes: choose.of('hours', 'hours', 'day'),
    before: choose.of(30, 0),
    after: choose.of(30, 0),
    exclusive: !choose.once(6),
    holdHours: choose.of(48, 2),
    holdNow: choose.once(4),
    issueDays: choose.of(14, 0),
    validUntil: world.dayIn(choose.of(10, 3)),
  }
}

/** Writes the next version and sends it; an earlier draft is written over. */
async function sendVersion(world: People, dealId: number, choose: Choices) {
  const { alice } = world
  const isFromPackage = choose.once(4)
  const input = isFromPackage ? { packageId: world.packageId } : {}
  const { id, facts } = await alice(proposals.create, { params: { id: dealId }, input })
  const draft = isFromPackage && facts.shoot.day !== null ? undefined : anyProposal(world, choose)
  if (draft) await alice(proposals.change, { params: { id }, input: draft })
  const isSigned = (draft ? draft.contract : facts.contract) !== null && choose.once(2)
  const sending = { isMailed: choose.once(3), ...(isSigned && inAdvance) }
  return alice(proposals.send, { params: { id }, input: sending })
}

async function newBooking(world: People, choose: Choices) {
  const name = `Hannah Weiss ${'I'.repeat(world.bookings.length + 1)}`
  const email = `client${world.bookings.length}@weddings.example`
  const place = { place: 'Locust Grove', day: world.dayIn(30 + choose.below(4)) }
  const deal = await world.alice(deals.create, { input: { name, email, type: 'wedding', ...place } })
  const { link } = await sendVersion(world, deal.id, choose)
  const token = link.slice(link.lastIndexOf('/') + 1)
  world.bookings.push({ dealId: deal.id, name, email, token, shown: undefined })
  return link
}

/** Some of the extras. */
const anyTicks = ({ facts }: SeenProposal, choose: Choices): Ticks & { line: number; quantity: number }[] =>
  facts.lines.flatMap(({ kind, line, most }) =>
    kind === 'extra' && choose.once(2) ? [{ line, quantity: 1 + choose.below(most) }] : [],
  )

export const typed = ({ name }: Booking) => ({ name, way: 'typed' as const, consent: true as const })

/** The client reads the contract if there is one to sign at once, and accepts. */
async function accept(world: People, choose: Choices, ...states: SeenProposal['state'][]) {
  const seen = await seenIn(world, choose, ...states)
  if (!seen) return undefined
  const { booking, proposal, params } = seen
  const { hash, isSignedAhead, facts } = proposal
  const ticks = anyTicks(proposal, choose)
  const isWrong = choose.below(12) === 11
  const asked = { hash, ticks, total: sumsOf(facts, ticks).total + (isWrong ? 1 : 0) }
  const instead = proposal.state === 'accepted' ? { instead: proposal.ticks } : {}
  if (!isSignedAhead) return world.visitor(clientPage.accept, { params, input: { ...asked, ...instead } })
  const { hash: text } = await world.visitor(clientPage.resulting, { params, input: { hash, ticks } })
  const signature = { ...typed(booking), text }
  return world.visitor(clientPage.accept, { params, input: { ...asked, ...instead, signature } })
}

async function ofAny(world: People, choose: Choices, act: (booking: Booking) => Promise<unknown>) {
  const booking = choose.among(world.bookings)
  return booking && act(booking)
}

/** What is sent, accepted and declined. */
export const proposalSteps = {
  'send a proposal': {
    weight: 6,
    play: async (world, choose) => (world.bookings.length < 4 ? newBooking(world, choose) : undefined),
  },
  'send a newer version': {
    weight: 4,
    play: (world, choose) => ofAny(world, choose, ({ dealId }) => sendVersion(world, dealId, choose)),
  },
  'withdraw a proposal': {
    weight: 1,
    play: (world, choose) =>
      ofAny(world, choose, async ({ dealId }) => {
        const [newest] = (await world.alice(proposals.ofDeal, { params: { id: dealId } })).proposals
        return newest && world.alice(proposals.withdraw, { params: newest })
      }),
  },
  'open the page': {
    weight: 2,
    play: (world, choose) =>
      ofAny(world, choose, async (booking) => {
        await world.visitor(clientPage.opened, { params: booking })
        return true
      }),
  },
  accept: { weight: 14, wantsTime: true, play: (world, choose) => accept(world, choose, 'open') },
  'choose again': { weight: 3, wantsTime: true, play: (world, choose) => accept(world, choose, 'accepted') },
  decline: {
    weight: 1,
    play: async (world, choose) => {
      const seen = await seenIn(world, choose, 'open')
      return seen && world.visitor(clientPage.decline, { params: seen.params, input: { words: 'Too far' } })
    },
  },
} satisfies Record<string, Step<People>>
