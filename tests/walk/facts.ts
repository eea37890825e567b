import type { Db } from '#database/db.ts'

/** What is stored of all bookings, in the order of keys. */
export async function factsOf(db: Db, now: number) {
  const all = async <Row>(query: { execute: () => Promise<Row[]> }) => query.execute()
  const outbox = await all(
    db.selectFrom('outbox').select(['id', 'facts']).where('kind', '=', 'booking-email').orderBy('id'),
  )
  return {
    now,
    deals: await all(db.selectFrom('deals').selectAll().orderBy('id')),
    /** Not those that are still written. */
    proposals: await all(db.selectFrom('proposals').selectAll().where('state', '<>', 'draft').orderBy('id')),
    terms: await all(db.selectFrom('deal_terms').selectAll().orderBy('dealId').orderBy('n')),
    installments: await all(db.selectFrom('installments').selectAll().orderBy('dealId').orderBy('id')),
    invoices: await all(db.selectFrom('invoices').selectAll().orderBy('id')),
    taxes: await all(db.selectFrom('invoice_taxes').selectAll().orderBy('invoiceId').orderBy('place')),
    holds: await all(db.selectFrom('holds').selectAll().orderBy('id')),
    shoots: await all(db.selectFrom('shoots').selectAll().orderBy('id')),
    /** Without the signed document, which is made afterwards. */
    contracts: await all(
      db
        .selectFrom('contracts')
        .select(['id', 'contractNumber', 'status', 'content', 'shootId', 'signedDate', 'documentHash'])
        .orderBy('id'),
    ),
    contractEvents: await all(
      db.selectFrom('contract_events').select(['contractId', 'id']).orderBy('contractId').orderBy('id'),
    ),
    planned: await all(db.selectFrom('planned_emails').selectAll().orderBy('id')),
    /** The planned emails that were put into the outbox, by its ids. */
    ordered: new Map(outbox.map(({ id, facts }) => [id, Number((JSON.parse(facts) as { emailId: string }).emailId)])),
    wanted: await all(
      db.selectFrom('notifications').select(['id']).where('type', '=', 'proposal_wanted').orderBy('id'),
    ),
  }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>
export type Row<Table extends keyof Facts> = Facts[Table] extends readonly (infer One)[] ? One : never

/** An invoice asks for something, or was paid: it was not cancelled. */
export const isLive = ({ status }: Pick<Row<'invoices'>, 'status'>): boolean => status !== 'cancelled'

export const billOf = ({ invoices }: Facts, { invoiceId }: Pick<Row<'installments'>, 'invoiceId'>) =>
  invoices.find(({ id }) => id === invoiceId)

/** What was agreed of a deal first, once it binds. */
export const boundOf = ({ terms }: Facts, dealId: number) =>
  terms.find((one) => one.dealId === dealId && one.n === 1 && one.agreedAt !== null)

/** What remains agreed of one that was cancelled. */
export const closingOf = ({ terms }: Facts, dealId: number) =>
  terms.find((one) => one.dealId === dealId && 'closing' in said(one))

/** The terms of the last change of prices; undefined where only the shoot was moved. */
export const changedOf = ({ terms }: Facts, dealId: number) =>
  terms.findLast((one) => one.dealId === dealId && 'agreed' in said(one) && !('isMove' in said(one)))

const said = ({ facts }: Pick<Row<'terms'>, 'facts'>) => JSON.parse(facts) as object

/** The amounts of an invoice at each tax, of one without any in one group. */
export function groupsOf({ taxes }: Facts, { id, total }: Pick<Row<'invoices'>, 'id' | 'total'>) {
  const own = taxes.filter(({ invoiceId }) => invoiceId === id)
  if (own.length === 0) return [{ key: 'all', gross: total, tax: 0 }]
  return own.map(({ code, rate, netCents, taxCents }) => ({
    key: `${code} ${rate}`,
    gross: netCents + taxCents,
    tax: taxCents,
  }))
}
