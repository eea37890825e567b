import { agreements } from '#client-portal/agreement-api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import type { ChangeBasis, SentChange } from '#proposals/changing.ts'
import { inAdvance } from '#tests/help/proposals.ts'
import type { Choices } from './choices.ts'
import { agreedOf } from './money-steps.ts'
import { typed } from './proposal-steps.ts'
import type { People, Step } from './world.ts'

type Lines = SentChange['lines']

const rest = { name: 'Balance', share: { by: 'rest' } } as const

/** How what is still to be billed is paid: as it was agreed, or in fewer or more payments. */
const plans: SentChange['plan'][] = [
  undefined,
  undefined,
  [{ ...rest, due: { anchor: 'delivered', offset: 7 } }],
  [
    { name: 'Soon', share: { by: 'percent', value: '10' }, due: { anchor: 'shoot', offset: -20 } },
    { name: 'Later', share: { by: 'amount', value: '33.33' }, due: { anchor: 'delivered', offset: 0 } },
    { ...rest, due: { anchor: 'shoot', offset: 14 } },
  ],
]

/** The lines that are agreed: with one more, for another price, or without the last. */
function changedLines({ agreed }: ChangeBasis, choose: Choices): Lines {
  const lines: Lines = agreed.lines.map(({ name, quantity, rate, category }) => ({
    name,
    quantity: quantity / 1000,
    rate: decimalOfMoney(rate, agreed.currency),
    categoryId: category?.id ?? null,
  }))
  const at = choose.below(lines.length)
  const cheaper = (agreed.lines[at]?.rate ?? 0) - choose.of(1, 5000, 33_333)
  const rate = decimalOfMoney(Math.max(0, cheaper), agreed.currency)
  const more = { name: 'Prints', rate: choose.of('500', '99.99', '0.01'), categoryId: lines[at]?.categoryId ?? null }
  return choose.of(
    [...lines, more].slice(0, 8),
    lines.map((line, which) => (which === at ? { ...line, rate } : line)),
    lines.length > 1 ? lines.slice(0, -1) : lines,
  )
}

async function sendChange(people: People, choose: Choices) {
  const agreed = await agreedOf(people, choose)
  const deal = agreed && { params: { id: agreed.dealId } }
  const basis = deal && (await people.alice(agreements.changeable, deal))
  if (!basis) return undefined
  const discount = choose.of<SentChange['discount']>(undefined, undefined, { by: 'percent', value: '5' }, null)
  const input = {
    lines: changedLines(basis, choose),
    ...(discount !== undefined && { discount }),
    plan: choose.among(plans),
    isMailed: false,
    ...(basis.contract !== null && inAdvance),
  }
  return people.alice(agreements.change, { ...deal, input })
}

/** A change, or the addendum of a move, on the page of a client. */
async function waitingFor(people: People, choose: Choices) {
  for (const booking of choose.around(people.bookings)) {
    const { changes } = await people.look(booking, choose)
    const change = choose.among(changes.filter(({ state }) => state === 'waiting'))
    if (change) return { booking, change, params: { token: booking.token, id: change.id } }
  }
  return undefined
}

async function acceptChange(people: People, choose: Choices) {
  const found = await waitingFor(people, choose)
  if (!found) return undefined
  const { booking, change, params } = found
  const { hash } = change
  if (!change.isSigned) return people.visitor(clientChanges.accept, { params, input: { hash } })
  const { hash: text } = await people.visitor(clientChanges.addendum, { params, input: { hash } })
  const signature = { ...typed(booking), text }
  return people.visitor(clientChanges.accept, { params, input: { hash, signature } })
}

/** The client declines what waits, or Alice takes it back. */
async function endChange(people: People, choose: Choices) {
  const found = await waitingFor(people, choose)
  if (!found) return undefined
  if (choose.once(2))
    return people.visitor(clientChanges.decline, { params: found.params, input: { words: 'As it is' } })
  const deal = { params: { id: found.booking.dealId } }
  return found.change.moved
    ? people.alice(agreements.withdrawAddendum, deal)
    : people.alice(agreements.withdrawChange, deal)
}

async function offerAddendum(people: People, choose: Choices) {
  const agreed = await agreedOf(people, choose)
  if (!agreed?.unsignedMove) return undefined
  const input = { ...inAdvance, isMailed: false }
  return people.alice(agreements.offerAddendum, { params: { id: agreed.dealId }, input })
}

/** What is changed of what was agreed. */
export const changeSteps = {
  'send a change': { weight: 8, play: sendChange },
  'accept a change': { weight: 8, play: acceptChange },
  'end a change': { weight: 2, play: endChange },
  'offer an addendum': { weight: 4, play: offerAddendum },
} satisfies Record<string, Step<People>>
