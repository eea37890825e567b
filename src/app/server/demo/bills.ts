import { todayOf } from '#accounts/server/settings/settings.ts'
import { ContractDraft } from '#contracts/api.ts'
import { TemplateDraft } from '#contracts/template.ts'
import { invoiceOfContract } from '#contracts/server/bills.ts'
import { createContract, requireContract } from '#contracts/server/service.ts'
import { addTemplate, fillTemplate } from '#contracts/server/templates.ts'
import { PaymentDraft } from '#invoices/api.ts'
import { InvoiceBody } from '#invoices/draft.ts'
import { defaultDueDays, defaultTerms } from '#invoices/rules.ts'
import { recordPayment } from '#invoices/server/payments/record-payment.ts'
import { createFrom, setInvoiceStatus } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import type { Install } from '#kernel/server/install.ts'
import type { SentShoot, ShootType } from '#shoots/api.ts'
import { sendForSignature } from '#contracts/server/signing/send-for-signature.ts'
import { signByLink } from '#contracts/server/signing/sign-contract.ts'
import type { Db } from '#database/db.ts'
import { dayAfter } from '#time/day-after.ts'
import type { Customer } from './clients.ts'
import { templates } from './templates.ts'

/** A shoot booked by a client. */
export interface Booked {
  shootId: number
  clientId: number
  customer: Customer
  shoot: SentShoot
  /** Days from today. */
  offset: number
}

interface Around {
  db: Db
  owner: OwnerId
  install: Install
  now: number
}

/** An event in the history of an invoice or a contract. */
interface Step {
  at: number
  run: (at: number) => Promise<void>
}

/** Dollars. */
const prices: Record<ShootType, number> = {
  wedding: 4200,
  portrait: 420,
  event: 950,
  commercial: 1800,
  product: 1150,
  fashion: 2600,
  sports: 640,
  landscape: 300,
  other: 120,
}

/**
 * A year of invoices: weddings with contract, deposit and balance; other shoots with one invoice afterwards. In
 * chronological order, so that numbers ascend with dates.
 */
export async function writeBills(around: Around, booked: readonly Booked[]): Promise<void> {
  const { db, owner, now } = around
  const ids: number[] = []
  for (const template of templates)
    ids.push((await addTemplate(db, owner, TemplateDraft.parse(template), now - 200 * dayMs)).id)
  const done = booked.filter(({ customer, shoot }) => !customer.archived && shoot.status !== 'cancelled')
  const last = done.findLast(({ shoot }) => shoot.type === 'wedding')
  const steps = done.flatMap((booking, at) =>
    booking.shoot.type === 'wedding'
      ? wedding(around, booking, ids[0] ?? 0, booking === last)
      : single(around, booking, at),
  )
  for (const { at, run } of steps.filter((step) => step.at <= now).toSorted((one, other) => one.at - other.at))
    await run(at)
}

/** Contract, signatures, deposit, balance. The last wedding's contract is still to be signed. */
function wedding(
  { db, owner, install, now }: Around,
  { shootId, clientId, customer, shoot: { title }, offset }: Booked,
  templateId: number,
  isWaiting: boolean,
): Step[] {
  const begun = isWaiting ? now - 3 * dayMs : Math.min(now - 20 * dayMs, now + (offset - 120) * dayMs)
  let contractId = 0
  let link = ''
  const dollars = (price: number): string => decimalOfMoney(price, 'USD')
  const amounts = { totalAmount: dollars(prices.wedding * 100), depositAmount: dollars(prices.wedding * 30) }
  const write = async (at: number) => {
    const contractDate = await todayOf(db, owner, at)
    const { content } = await fillTemplate(db, owner, templateId, { clientId, shootId, contractDate, ...amounts }, at)
    contractId = await createContract(
      db,
      owner,
      ContractDraft.parse({ clientId, shootId, title: `${title}: agreement`, content, contractDate, ...amounts }),
      at,
    )
  }
  const send = async (at: number) => {
    const sender = { db, owner, install, now: at, ip: '127.0.0.1', userAgent: 'Demo' }
    const sent = await sendForSignature(sender, contractId, {
      email: customer.email ?? '',
      message: '',
      days: 30,
      signature: { name: 'Alice Archer', way: 'typed', strokes: null, consent: true },
    })
    link = (await sent.store(db)).link
  }
  const sign = async (at: number) => {
    const { documentHash } = await requireContract(db, owner, contractId)
    const signature = {
      name: customer.name.split(' & ')[0] ?? customer.name,
      way: 'typed' as const,
      strokes: null,
      consent: true as const,
      documentHash: documentHash ?? '',
    }
    const { makeDocument } = await signByLink(
      { db, install, now: at, ip: '127.0.0.1', userAgent: 'Demo' },
      link.slice(link.lastIndexOf('/') + 1),
      signature,
    )
    await makeDocument()
  }
  const bill = (part: 'deposit' | 'balance') => {
    let made = { id: 0, total: 0 }
    const issue = async (at: number) => {
      made = await invoiceOfContract(db, owner, contractId, part, at)
      await setInvoiceStatus(db, owner, made.id, { status: 'sent', how: 'email' }, at)
    }
    return { issue, pay: (at: number) => pay(db, owner, made, at) }
  }
  const [deposit, balance] = [bill('deposit'), bill('balance')]
  const agreed: Step[] = [
    { at: begun, run: write },
    { at: begun + dayMs, run: send },
  ]
  if (isWaiting) return agreed
  const shootAt = now + offset * dayMs
  return [
    ...agreed,
    { at: begun + 2 * dayMs, run: sign },
    { at: begun + 3 * dayMs, run: deposit.issue },
    { at: begun + 6 * dayMs, run: deposit.pay },
    { at: shootAt - 20 * dayMs, run: balance.issue },
    { at: shootAt - 8 * dayMs, run: balance.pay },
  ]
}

/** One invoice, sent the day after the shoot. Most are paid; some are late, some partly paid. */
function single(
  { db, owner, now }: Around,
  { shootId, clientId, shoot: { title, type }, offset }: Booked,
  at: number,
): Step[] {
  const issuedAt = now + (offset + 1) * dayMs
  let made = { id: 0, total: 0 }
  const issue = async (when: number) => {
    const issueDate = await todayOf(db, owner, when)
    const extra = at % 3 === 0 ? [{ description: 'Retouching, per picture', quantity: 6, rate: 25 }] : []
    const tax = at % 2 === 0 ? { taxType: 'percentage' as const, taxRate: 8.875 } : {}
    const draft = {
      clientId,
      shootId,
      issueDate,
      dueDate: dayAfter(issueDate, defaultDueDays),
      terms: defaultTerms,
      items: [{ description: title, rate: prices[type] }, ...extra],
      ...tax,
      status: 'sent',
    }
    made = await createFrom(db, owner, InvoiceBody.parse(draft), when)
  }
  const share = offset < -75 ? 1 : (recent[at % recent.length] ?? 1)
  const settle = (when: number) => pay(db, owner, { ...made, total: Math.round(made.total * share) }, when)
  return [
    { at: issuedAt, run: issue },
    ...(share > 0 ? [{ at: issuedAt + (6 + (at % 5) * 3) * dayMs, run: settle }] : []),
  ]
}

/** The paid share of the invoices of the last weeks; older ones are paid. */
const recent = [1, 0.5, 1, 0, 1]

async function pay(db: Db, owner: OwnerId, { id, total }: { id: number; total: number }, at: number): Promise<void> {
  await recordPayment(
    db,
    owner,
    id,
    PaymentDraft.parse({ amount: decimalOfMoney(total, 'USD'), paidOn: await todayOf(db, owner, at) }),
    at,
  )
}
