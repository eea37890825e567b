import type { Settled } from '#proposals/server/service.ts'

/** The client on their page, the photographer as the client asked, or the photographer. */
const cancelers = ['client', 'for client', 'studio'] as const
export type Canceler = (typeof cancelers)[number]

/** What happened to a booking of which its client is told at once; amounts in minor units. */
export type BookingAct =
  | { act: 'move asked'; moveId: number }
  | { act: 'moved'; startsAt: number; from?: number; isByClient?: boolean }
  | ({ act: 'cancelled'; by?: Canceler } & Settled)

/** As it waits in the outbox; emails of before an upgrade lack what was added since. */
export const factsOfAct = (act: BookingAct): Record<string, string> =>
  Object.fromEntries(
    Object.entries(act).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : String(value)]),
  )

const idsIn = (text = ''): number[] => text.split(' ').filter(Boolean).map(Number)

export function actOfFacts(facts: Readonly<Record<string, string>>): BookingAct {
  const number = (name: string): number => Number(facts[name])
  if (facts['act'] === 'move asked') return { act: 'move asked', moveId: number('moveId') }
  if (facts['act'] === 'moved') {
    const from = facts['from'] === undefined ? {} : { from: number('from') }
    const by = facts['isByClient'] === undefined ? {} : { isByClient: facts['isByClient'] === 'true' }
    return { act: 'moved', startsAt: number('startsAt'), ...from, ...by }
  }
  const by = cancelers.find((canceler) => canceler === facts['by'])
  return {
    act: 'cancelled',
    ...(by && { by }),
    currency: facts['currency'] ?? 'USD',
    paid: number('paid'),
    kept: number('kept'),
    refund: number('refund'),
    owed: number('owed'),
    noteIds: idsIn(facts['noteIds']),
  }
}
