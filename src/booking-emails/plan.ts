import { dayAt } from '#kernel/dates.ts'
import { type BookingEmailKind, type KeptKind, kindFacts, lateKind } from './kinds.ts'

/** When emails of a kind go out. */
export interface Timing {
  isOn: boolean
  /** Days before or after what they are about. */
  days: number
  /** The same of the second email; null where there is one. */
  again?: number | null
  /** `17:00` */
  at: string
}

/** What a booking is waiting for, as far as its client is emailed about it. Days such as `2026-11-24`. */
export interface BookingFacts {
  /** Sent and open. `about`: its id. */
  proposal: {
    about: number
    sentOn: string
    isOpened: boolean
    validUntil: string
    /** The day of the shoot that it is for: from then on nobody is asked to accept it. */
    shootOn: string | null
  } | null
  /** Signed by the photographer only. `about`: the id of the proposal. */
  contract: { about: number; sentOn: string } | null
  /** When the date was confirmed, epoch milliseconds. */
  bookedAt: number | null
  /** Agreed and not paid. `billedAt`: when an invoice was issued that nobody has sent; epoch milliseconds. */
  payments: readonly { about: number; dueOn: string | null; billedAt: number | null }[]
  /** Waiting for answers. `about`: the id of the sheet. */
  questionnaires: readonly { about: number; dueOn: string | null }[]
  /** Booked. Its days are those of its place. */
  shoot: { firstDay: string; lastDay: string; timeZone: string } | null
}

/** Nothing is emailed: the booking is closed, or its client got neither a proposal nor a questionnaire. */
export const nothing: BookingFacts = {
  proposal: null,
  contract: null,
  bookedAt: null,
  payments: [],
  questionnaires: [],
  shoot: null,
}

export interface PlannedEmail {
  kind: BookingEmailKind
  /** The proposal, payment or questionnaire that it is about; 0 for the shoot, of which a booking has one. */
  about: number
  /** Which of the emails of its rule, from 0. */
  nth: number
  /** Epoch milliseconds. */
  dueAt: number
}

interface Anchor {
  about: number
  /** The day from which its days count; null while it is not known. */
  day: string | null
  /** When it happens, of kinds that go out at once; epoch milliseconds. */
  at?: number
  /** From this day on it makes no sense. */
  before?: string | null
}

const anchorsOf: Record<BookingEmailKind, (facts: BookingFacts) => readonly Anchor[]> = {
  'proposal-waiting': ({ proposal }) =>
    proposal && !proposal.isOpened ? [{ about: proposal.about, day: proposal.sentOn, before: proposal.shootOn }] : [],
  'proposal-expires': ({ proposal }) =>
    proposal ? [{ about: proposal.about, day: proposal.validUntil, before: proposal.shootOn }] : [],
  'contract-waiting': ({ contract }) => (contract ? [{ about: contract.about, day: contract.sentOn }] : []),
  booked: ({ bookedAt, shoot }) => (bookedAt !== null && shoot ? [{ about: 0, day: null, at: bookedAt }] : []),
  'payment-billed': ({ payments }) =>
    payments.flatMap(({ about, billedAt }) => (billedAt === null ? [] : [{ about, day: null, at: billedAt }])),
  'payment-soon': ({ payments }) => payments.map(({ about, dueOn }) => ({ about, day: dueOn })),
  'questionnaire-due': ({ questionnaires }) => questionnaires.map(({ about, dueOn }) => ({ about, day: dueOn })),
  'shoot-eve': ({ shoot }) => (shoot ? [{ about: 0, day: shoot.firstDay }] : []),
  'shoot-thanks': ({ shoot }) => (shoot ? [{ about: 0, day: shoot.lastDay }] : []),
}

/** The emails of a booking, with when each goes out, past ones included. `timeZone`: the studio's. */
export const plannedEmails = (
  facts: BookingFacts,
  rules: readonly (Timing & { kind: BookingEmailKind })[],
  timeZone: string,
): PlannedEmail[] =>
  rules
    .filter(({ isOn }) => isOn)
    .flatMap((rule) => {
      const { kind } = rule
      const zone = kindFacts[kind].isAtPlace ? (facts.shoot?.timeZone ?? timeZone) : timeZone
      return anchorsOf[kind](facts).flatMap(({ about, day, at, before = null }) => {
        if (at !== undefined) return [{ kind, about, nth: 0, dueAt: at }]
        if (day === null) return []
        return offsetsOf(rule)
          .map((days, nth) => ({ kind, about, nth, dueAt: momentOf({ ...rule, days }, day, zone) }))
          .filter(({ dueAt }) => before === null || dayAt(dueAt, zone) < before)
      })
    })

const offsetsOf = ({ days, again = null }: Timing): number[] => (again === null ? [days] : [days, again])

/** A time that clocks skip is the one after the jump, of one that comes twice the first. */
function momentOf({ kind, days, at }: Timing & { kind: BookingEmailKind }, day: string, timeZone: string): number {
  const anchor = Temporal.PlainDate.from(day)
  const on = kindFacts[kind].way === 'before' ? anchor.subtract({ days }) : anchor.add({ days })
  return on.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(at) }).epochMilliseconds
}

export const plannedStates = ['planned', 'sent', 'skipped', 'missed', 'dropped'] as const
export type PlannedState = (typeof plannedStates)[number]

/** A planned email as it is stored; `dueAt` is null for one that was skipped before its day was known. */
export interface KeptEmail {
  state: PlannedState
  dueAt: number | null
}

/** Whether a moment has passed; what goes out at once is written at its moment. */
const hasPassed = (kind: KeptKind, dueAt: number, now: number): boolean =>
  kind !== lateKind && kindFacts[kind].isAtOnce ? dueAt < now : dueAt <= now

/** What a moment that was written anew makes of an email: one that has passed is missed, never sent. */
const fresh = (kind: KeptKind, dueAt: number, now: number): KeptEmail => ({
  dueAt,
  state: hasPassed(kind, dueAt, now) ? 'missed' : 'planned',
})

/**
 * What becomes of an email of the plan; the same object when it stays as it is. `kept`: the row of it, `dueAt`: when it
 * is to go out, undefined when it is not to any more.
 */
export function replanned(
  kind: KeptKind,
  kept: KeptEmail | undefined,
  dueAt: number | undefined,
  now: number,
): KeptEmail | undefined {
  if (dueAt === undefined) return kept?.state === 'planned' ? { ...kept, state: 'dropped' } : kept
  return kept ? retimed(kind, kept, dueAt, now) : fresh(kind, dueAt, now)
}

function retimed(kind: KeptKind, kept: KeptEmail, dueAt: number, now: number): KeptEmail {
  const isSame = kept.dueAt === dueAt
  switch (kept.state) {
    case 'skipped':
      return isSame ? kept : { ...kept, dueAt }
    case 'sent':
      return isAgain(kind, kept, dueAt, now) ? fresh(kind, dueAt, now) : kept
    case 'dropped':
      return isSame && hasPassed(kind, dueAt, now) ? kept : fresh(kind, dueAt, now)
    default:
      return isSame ? kept : fresh(kind, dueAt, now)
  }
}

const isAgain = (kind: KeptKind, kept: KeptEmail, dueAt: number, now: number): boolean =>
  kind !== lateKind && kindFacts[kind].repeats && !hasPassed(kind, dueAt, now) && dueAt > (kept.dueAt ?? 0)

/** An email that is later than this is not sent any more, milliseconds. */
export const latestMs = 24 * 3_600_000
