import { z } from 'zod'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { PaymentBlock } from '#payment-codes/payment-block.ts'
import { ProposalSums, Ticks } from '#proposals/api.ts'
import { ProposalFacts } from '#proposals/facts.ts'
import { SeenChange } from '#proposals/changing.ts'
import { ListedSheet } from '#questionnaires/api.ts'

/** A proposal as its client sees it. */
const SeenProposal = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(['open', 'expired', 'accepted', 'declined', 'withdrawn', 'cancelled']),
  /** Sent back with the answer: proves what was read. */
  hash: z.string(),
  facts: ProposalFacts,
  sums: ProposalSums,
  ticks: Ticks,
  validUntil: z.iso.date(),
  sentAt: Instant,
  /**
   * How long the time is held that its client booked by themselves, or that waits for the signatures; null where
   * nothing is.
   */
  hold: z.object({ until: Instant, timeZone: z.string(), isOver: z.boolean() }).nullable(),
  /** Its date is booked: by accepting, signing or paying, as was agreed. */
  isBooked: z.boolean(),
  /** The studio's day. */
  acceptedOn: z.iso.date().nullable(),
  /** The photographer has signed the contract that results: accepting signs it. */
  isSignedAhead: z.boolean(),
  /** Accepted, and the contract that both sides are to sign; null before and after. */
  contractId: z.int().nullable(),
  /** Accepted, and other extras can be taken instead until both sides have signed. */
  canChooseAgain: z.boolean(),
})

const Bill = z.object({
  id: z.int(),
  number: z.string(),
  /** The payment of what was agreed that it bills, such as `Deposit`; null for any other. */
  name: z.string().nullable(),
  /** Whether it is a credit note. */
  isCredit: z.boolean(),
  currency: z.string(),
  total: z.int(),
  balance: z.int(),
  dueOn: z.iso.date(),
  status: z.string(),
})

/** Everything that a client of a studio sees, in one answer. */
export const ClientPage = z.object({
  /** `en-US`, `de-AT`. */
  locale: z.string(),
  studio: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  client: z.object({ name: z.string() }),
  /** The hold of what was signed or confirmed just now had run out, but its time was still free. */
  isHeldAnew: z.boolean(),
  /** The newest of each deal, the latest first. */
  proposals: z.array(SeenProposal),
  /** What is agreed and still to be paid or billed, by due day. */
  installments: z.array(
    z.object({
      name: z.string(),
      currency: z.string(),
      amount: z.int(),
      dueOn: z.iso.date().nullable(),
      /** Due so many days after the delivery, whose day is not known. */
      daysAfterDelivery: z.int().nullable(),
    }),
  ),
  contracts: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      title: z.string(),
      status: z.enum(['draft', 'sent', 'signed']),
    }),
  ),
  bills: z.array(Bill),
  /** How the bill that is due first is paid; null where nothing is owed, or the studio has no account. */
  howToPay: PaymentBlock.extend({ billId: z.int() }).nullable(),
  /** What the studio leads to, such as an online gallery. */
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  /** The last change of what was agreed in each deal: it waits, or was agreed in the last month. */
  changes: z.array(SeenChange),
  /** Questionnaires, the latest first. */
  sheets: z.array(ListedSheet),
  /** New times of shoots that wait for the client's answer. */
  moves: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      location: z.string(),
      /** When it is now, and would be; in the zone of its place. */
      from: z.iso.datetime(),
      date: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      timeZone: z.string(),
      /** Null where it takes no time. */
      heldUntil: OptionalInstant,
      /** Due on another day then. */
      payments: z.array(z.object({ name: z.string(), currency: z.string(), amount: z.int(), dueOn: z.iso.date() })),
    }),
  ),
  /** Dates that are offered for the weather, and those that were chosen and are to come; the newest first. */
  rain: z.array(
    z.object({
      id: z.int(),
      state: z.enum(['offered', 'open', 'chosen']),
      title: z.string(),
      /** It counts the changes of the dates. */
      version: z.int(),
    }),
  ),
  /** What the client booked by themselves and is to come, by start: they may change or cancel it. */
  bookings: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      timeZone: z.string(),
      place: z.string(),
      /** How it is found, as the studio says; may be empty. */
      directions: z.string(),
      /** Only then it can be moved. */
      isAgreed: z.boolean(),
      /** By the rules of its session type the client can move it no more, or cancel it no more. */
      cannotMove: z.boolean(),
      cannotCancel: z.boolean(),
    }),
  ),
  /** Coming shoots, by start. */
  shoots: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      date: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      timeZone: z.string(),
      location: z.string(),
      /** The day on which it was before; null unless it was moved. */
      movedFrom: z.iso.date().nullable(),
      coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
      /** Where it is at one of the studio's places for sessions: how it is found, and its exact position. */
      meeting: z.object({ directions: z.string(), lat: z.number(), lng: z.number() }).nullable(),
      /** In the hour in which it begins; null where its place is not known. */
      weather: z
        .object({
          /** `63°F`, `17°C` */
          temperature: z.string(),
          /** What may fall, and the chance of it. */
          fall: z.enum(['rain', 'snow']),
          percent: z.int(),
          /** Null for an estimate of what is usual at that time of the year. */
          forecast: z.object({ provider: z.string(), fetchedAt: Instant }).nullable(),
        })
        .nullable(),
    }),
  ),
})

export type ClientPage = z.output<typeof ClientPage>
export type SeenProposal = ClientPage['proposals'][number]
