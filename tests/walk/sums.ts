import { changedTaxes, closingTaxes } from './closing.ts'
import { ProposalFacts } from '#proposals/facts.ts'
import { afterShares, groupShares } from '#proposals/installment-groups.ts'
import { sumsOf, type Ticks } from '#proposals/lines.ts'
import { isCreditedInFull } from '#invoices/open.ts'
import { billOf, boundOf, changedOf, closingOf, type Facts, groupsOf, isLive, type Row } from './facts.ts'

interface TaxedAmount {
  key: string
  gross: number
  tax: number
}

const told = (groups: readonly TaxedAmount[]): string =>
  groups
    .filter(({ gross, tax }) => gross !== 0 || tax !== 0)
    .map(({ key, gross, tax }) => `${key}: ${gross}, tax ${tax}`)
    .toSorted()
    .join('; ')

/** Sums by tax. */
export function added(groups: readonly TaxedAmount[]): TaxedAmount[] {
  const sums = new Map<string, TaxedAmount>()
  for (const { key, gross, tax } of groups) {
    const before = sums.get(key) ?? { key, gross: 0, tax: 0 }
    sums.set(key, { key, gross: before.gross + gross, tax: before.tax + tax })
  }
  return [...sums.values()]
}

/** The groups of bound terms, as they follow from the proposal and the extras. */
function agreedGroups(facts: Facts, { proposalId }: Row<'terms'>) {
  const proposal = facts.proposals.find(({ id }) => id === proposalId)
  if (!proposal) throw new Error(`Proposal ${proposalId} of terms is missing.`)
  const said = ProposalFacts.parse(JSON.parse(proposal.facts))
  const sums = sumsOf(said, JSON.parse(proposal.ticks ?? '[]') as Ticks)
  const isTaxed = said.lines.some(({ category }) => category !== null)
  return {
    total: sums.total,
    groups: sums.groups.map(({ code, rate, gross, tax }) => ({ key: isTaxed ? `${code} ${rate}` : 'all', gross, tax })),
  }
}

/** What was agreed is what is billed and what is still to be billed, in total and at each tax. */
function faultsOfOpen(facts: Facts, terms: Row<'terms'>): string[] {
  const { total, groups } = agreedGroups(facts, terms)
  const rows = facts.installments.filter(({ dealId }) => dealId === terms.dealId)
  let left: TaxedAmount[] = groups
  const parts: TaxedAmount[] = []
  const faults: string[] = []
  for (const row of rows) {
    const share = groupShares(row.amount, left).map((one, at) => ({ key: groups[at]?.key ?? '', ...one }))
    left = afterShares(left, share).map((one, at) => ({ key: groups[at]?.key ?? '', ...one }))
    const bill = billOf(facts, row)
    const billed = bill && isLive(bill) ? groupsOf(facts, bill) : share
    if (told(billed) !== told(share))
      faults.push(`${row.name} of deal ${terms.dealId} bills ${told(billed)}, not ${told(share)}`)
    parts.push(...billed)
  }
  if (terms.total !== total) faults.push(`deal ${terms.dealId} agreed on ${terms.total}, not ${total}`)
  if (told(added(parts)) !== told(groups))
    faults.push(`deal ${terms.dealId} agreed on ${told(groups)}, its payments are ${told(added(parts))}`)
  return faults
}

/** What is left of live invoices of a deal after their credit notes. */
function remaining(facts: Facts, bills: readonly Row<'invoices'>[]): TaxedAmount[] {
  const live = bills.filter(isLive)
  const credits = facts.invoices.filter(({ creditsId }) => live.some(({ id }) => id === creditsId))
  const less = credits.flatMap((note) =>
    groupsOf(facts, note).map(({ key, gross, tax }) => ({ key, gross: -gross, tax: -tax })),
  )
  return added([...live.flatMap((bill) => groupsOf(facts, bill)), ...less])
}

const grossOf = (groups: readonly TaxedAmount[]): number => groups.reduce((sum, { gross }) => sum + gross, 0)

/** At the moment of the cancellation: what remains billed is what was kept, and nothing is still to be billed. */
function faultsOfClosed(facts: Facts, closing: Row<'terms'>): string[] {
  const rows = facts.installments.filter(({ dealId }) => dealId === closing.dealId)
  const bills = rows.flatMap((row) => billOf(facts, row) ?? [])
  const left = remaining(facts, bills)
  const kept = closingTaxes(closing.facts)
  const groups =
    kept.length > 0 && left.every(({ key }) => key === 'all') ? [{ key: 'all', gross: grossOf(kept), tax: 0 }] : kept
  const name = `deal ${closing.dealId}, cancelled,`
  return [
    ...(grossOf(kept) === closing.total ? [] : [`${name} keeps ${closing.total}, at each tax ${told(kept)}`]),
    // Of a partial credit the tax may be a cent off.
    ...(toldGross(left) === toldGross(groups)
      ? []
      : [`${name} keeps ${told(groups)}, and ${told(left)} remains billed`]),
    ...(bills.filter(isLive).length === rows.length ? [] : [`${name} has payments that nothing bills`]),
    ...(left.every(({ gross, tax }) => gross >= 0 && tax >= 0) ? [] : [`${name} has less than nothing: ${told(left)}`]),
  ]
}

/** After a change: what is billed, less what is credited, and what is still to be billed are the terms. */
function faultsOfChanged(facts: Facts, terms: Row<'terms'>): string[] {
  const rows = facts.installments.filter(({ dealId }) => dealId === terms.dealId)
  const isOpen = (row: Row<'installments'>): boolean => {
    const bill = billOf(facts, row)
    return !bill || !isLive(bill) || isCreditedInFull(bill)
  }
  const left = remaining(
    facts,
    rows.flatMap((row) => billOf(facts, row) ?? []),
  )
  const open = rows.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0)
  const groups = changedTaxes(terms.facts)
  const ofKey = (key: string) => (key === 'all' ? groups : groups.filter((group) => group.key === key))
  const name = `deal ${terms.dealId}, changed by terms ${terms.n},`
  const altered = rows.filter((row) => {
    const bill = billOf(facts, row)
    return bill && !isOpen(row) && grossOf(remaining(facts, [bill])) !== row.amount
  })
  return [
    ...(grossOf(groups) === terms.total ? [] : [`${name} comes to ${terms.total}, at each tax ${told(groups)}`]),
    ...(grossOf(left) + open === terms.total
      ? []
      : [`${name} comes to ${terms.total}: ${grossOf(left)} billed, ${open} open`]),
    ...left
      .filter(({ key, gross }) => gross > grossOf(ofKey(key)))
      .map(({ key, gross }) => `${name} has ${gross} billed of ${key}, of ${told(groups)}`),
    ...altered.map((row) => `${name} has ${row.amount} as ${row.name}, and bills another amount`),
  ]
}

const toldGross = (groups: readonly TaxedAmount[]): string => told(groups.map((one) => ({ ...one, tax: 0 })))

/** Something was credited or cancelled by hand beside the cancellation. */
const isTouched = (now: Facts, before: Facts): boolean =>
  now.invoices.some(({ id, kind, notes, status }) => {
    const known = before.invoices.find((one) => one.id === id)
    return known ? known.status !== status && !isLive({ status }) : kind === 'credit' && notes !== 'Booking cancelled'
  })

/** What was agreed of each booking is what it bills. */
export const sumFaults = (now: Facts, before: Facts): string[] =>
  now.deals.flatMap(({ id }) => {
    const [bound, closing] = [boundOf(now, id), closingOf(now, id)]
    if (closing) return closingOf(before, id) || isTouched(now, before) ? [] : faultsOfClosed(now, closing)
    const changed = changedOf(now, id)
    if (changed) return faultsOfChanged(now, changed)
    return bound ? faultsOfOpen(now, bound) : []
  })
