import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { BookingEmailRule } from '#booking-emails/api.ts'
import { type KeptKind, lateKind } from '#booking-emails/kinds.ts'
import { type BookingFacts, plannedEmails } from '#booking-emails/plan.ts'
import { reminderDays } from '#invoices/server/reminders/reminders-of-invoice.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import { usualTicks } from '#proposals/lines.ts'
import { factsOf, requireProposal, sumsWith } from '#proposals/server/service.ts'
import { dueBefore } from '#questionnaires/draft.ts'
import { issueDay } from '#proposals/payment-plan.ts'
import { shootMinutes, shootStart } from '#proposals/shoot-length.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { keyOf } from './replan.ts'
import { allRules } from './rules.ts'
import * as store from './store.ts'

type Proposal = Awaited<ReturnType<typeof requireProposal>>

/** The booking as it will be if the proposal is accepted today as it is. */
function factsIf(row: Proposal, today: string): { facts: BookingFacts; names: Map<string, string> } {
  const proposal = factsOf(row)
  const ticks = [...usualTicks(proposal.lines)]
  const { installments } = sumsWith(proposal, ticks, today)
  const payments = installments.map(({ amount, dueOn }, at) => ({ about: at + 1, dueOn, amount, billedAt: null }))
  const start = shootStart(proposal.shoot)
  const { timeZone } = proposal.shoot
  const end = start === undefined ? undefined : start + shootMinutes(proposal, ticks) * minuteMs
  return {
    facts: {
      proposal: {
        about: row.id,
        sentOn: today,
        isOpened: false,
        validUntil: row.validUntil,
        shootOn: proposal.shoot.day,
      },
      contract: proposal.contract === null ? null : { about: row.id, sentOn: today },
      bookedAt: null,
      payments: payments.filter(({ amount }) => amount > 0),
      questionnaires: proposal.questionnaires.map(({ sheetId }) => ({
        about: sheetId,
        dueOn: dueBefore(proposal.shoot.day, today),
      })),
      shoot:
        start === undefined || end === undefined
          ? null
          : { firstDay: dayAt(start, timeZone), lastDay: dayAt(end - 1, timeZone), timeZone },
    },
    names: new Map([
      ...installments.flatMap(({ name }, at) =>
        ['payment-billed', 'payment-soon'].map((kind) => [`${kind} ${at + 1}`, name] as const),
      ),
      ...proposal.questionnaires.map(({ sheetId, name }) => [`questionnaire-due ${sheetId}`, name] as const),
    ]),
  }
}

interface Coming {
  kind: KeptKind
  about: number
  nth: number
  dueAt: number | null
}

/** What will be emailed, soonest first; that of the contract, of which the day is not known, after the proposal's. */
const comingEmails = (
  facts: BookingFacts,
  rules: readonly BookingEmailRule[],
  timeZone: string,
  now: number,
): Coming[] =>
  plannedEmails(facts, rules, timeZone)
    .filter(({ dueAt }) => dueAt > now)
    .map(({ kind, about, nth, dueAt }) => ({ kind, about, nth, dueAt: kind === 'contract-waiting' ? null : dueAt }))

async function comingFor(db: Db, owner: OwnerId, row: Proposal, now: number) {
  const timeZone = await timeZoneOf(db, owner)
  const today = dayAt(now, timeZone)
  const { facts, names } = factsIf(row, today)
  const lateDays = await reminderDays(db, owner)
  const rules = await allRules(db, owner)
  const { invoicesByHand: byHand = false, issueDays } = factsOf(row)
  const coming = comingEmails(facts, rules, timeZone, now)
  const isOn = new Set(rules.filter((rule) => rule.isOn).map(({ kind }) => kind))
  const atOnce: Coming[] = [
    ...(isOn.has('booked') && facts.shoot ? [{ kind: 'booked' as const, about: 0, nth: 0, dueAt: null }] : []),
    ...(isOn.has('payment-billed') && !byHand ? facts.payments : []).map(({ about }) => ({
      kind: 'payment-billed' as const,
      about,
      nth: 0,
      dueAt: null,
    })),
  ]
  const late: Coming[] = lateDays.length > 0 ? [{ kind: lateKind, about: 0, nth: 0, dueAt: null }] : []
  const issuedOn = new Map(facts.payments.map(({ about, dueOn }) => [about, issueDay(dueOn, issueDays, today)]))
  return { coming: [...inOrder([...coming, ...atOnce], issuedOn, timeZone), ...late], names, lateDays }
}

const isBeforeBooked = ({ kind }: Coming): boolean => kind.startsWith('proposal-') || kind === 'contract-waiting'

/** In the order in which they go out: what goes out once booked, or with an invoice, has no time of its own. */
function inOrder(coming: readonly Coming[], issuedOn: ReadonlyMap<number, string | null>, timeZone: string): Coming[] {
  const timeOf = ({ kind, about, dueAt }: Coming): number => {
    if (kind !== 'payment-billed') return dueAt ?? 0
    const day = issuedOn.get(about) ?? null
    return day === null ? Infinity : Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
  }
  const sinceBooked = coming.filter((email) => !isBeforeBooked(email))
  return [...coming.filter(isBeforeBooked), ...sinceBooked.toSorted((one, other) => timeOf(one) - timeOf(other) || 0)]
}

/** What is emailed to the client once a draft is sent and accepted as it is. */
export async function emailsOfProposal(db: Db, owner: OwnerId, id: number, now: number) {
  const row = await requireProposal(db, owner, id)
  const { coming, names, lateDays } = await comingFor(db, owner, row, now)
  const kept = new Map((await store.listOfDeals(db, owner, [row.dealId])).map((one) => [keyOf(one), one.state]))
  return {
    emails: coming.map((email) => ({
      key: keyOf(email),
      kind: email.kind,
      about: names.get(`${email.kind} ${email.about}`) ?? '',
      dueAt: email.dueAt,
      isSkipped: kept.get(keyOf(email)) === 'skipped',
    })),
    lateDays,
  }
}

/** Skips one of them for this booking before it is sent, or plans it again. */
export async function chooseEmail(
  db: Db,
  owner: OwnerId,
  id: number,
  { key, isSkipped }: { key: string; isSkipped: boolean },
  now: number,
) {
  const row = await requireProposal(db, owner, id)
  const { coming } = await comingFor(db, owner, row, now)
  const email = coming.find((one) => keyOf(one) === key)
  if (!email) throw new Problem('conflict', 'This email is no longer planned.')
  const kept = (await store.listOfDeals(db, owner, [row.dealId])).find((one) => keyOf(one) === key)
  if (kept) await changeKept(db, owner, kept, isSkipped, now)
  else if (isSkipped) {
    const { kind, about, nth, dueAt } = email
    const first = { state: 'skipped' as const, createdAt: now, changedAt: now }
    const emailId = await nextId(db, 'planned_emails')
    await store.insertEmail(db, {
      ...first,
      userId: owner,
      id: emailId,
      dealId: row.dealId,
      kind,
      about,
      nth,
      dueAt,
    })
  }
  return emailsOfProposal(db, owner, id, now)
}

/** An email of a version before may have been sent or missed: then there is nothing to choose. */
async function changeKept(db: Db, owner: OwnerId, kept: store.FoundEmail, isSkipped: boolean, now: number) {
  if (isSkipped)
    await store.updateEmail(db, owner, kept.id, ['planned', 'missed', 'dropped'], { state: 'skipped', changedAt: now })
  else if (kept.state === 'skipped') await store.deleteEmail(db, owner, kept.id)
}
