import type { ClientPage, SeenProposal } from '#client-portal/client-page.ts'

type Bill = ClientPage['bills'][number]

/** The one thing that is next for a client. */
export type NextStep =
  | { kind: 'rain'; call: ClientPage['rain'][number] }
  | { kind: 'move' }
  | { kind: 'review'; proposal: SeenProposal }
  | { kind: 'change'; change: ClientPage['changes'][number] }
  | { kind: 'studio signs' }
  | { kind: 'sign'; contract: ClientPage['contracts'][number] }
  | { kind: 'pay'; bill: Bill }
  | { kind: 'answer'; sheet: ClientPage['sheets'][number] }
  | { kind: 'nothing' }

const pending = ['sent', 'unpaid', 'overdue']

export const isOwed = ({ isCredit, balance, status }: Bill): boolean =>
  !isCredit && balance > 0 && pending.includes(status)

export function nextStep({ rain, moves, proposals, changes, contracts, bills, sheets }: ClientPage): NextStep {
  const call = rain.find(({ state }) => state !== 'chosen')
  if (call) return { kind: 'rain', call }
  if (moves.length > 0) return { kind: 'move' }
  const proposal = proposals.find(({ state }) => state === 'open')
  if (proposal) return { kind: 'review', proposal }
  const change = changes.find(({ state }) => state === 'waiting')
  if (change) return { kind: 'change', change }
  const contract = contracts.find(({ status }) => status === 'sent')
  if (contract) return { kind: 'sign', contract }
  const isAgreed = proposals.some(({ state, facts }) => state === 'accepted' && facts.contract !== null)
  if (isAgreed && contracts.some(({ status }) => status === 'draft')) return { kind: 'studio signs' }
  const [bill] = bills.filter(isOwed).toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  if (bill) return { kind: 'pay', bill }
  const sheet = sheets.find(({ state }) => state === 'sent')
  return sheet ? { kind: 'answer', sheet } : { kind: 'nothing' }
}
