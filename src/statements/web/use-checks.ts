import { useState } from 'react'
import type { OpenInvoice, ReadStatement, StatementRow } from '#statements/api.ts'
import { maxRecorded } from '#statements/rules.ts'

/** How a row goes with the invoice that is chosen for it. */
export type Fit = 'whole' | 'part' | 'too_much'

export interface Checks {
  invoiceOf: (row: StatementRow) => OpenInvoice | undefined
  fitOf: (row: StatementRow) => Fit | undefined
  isTicked: (row: StatementRow) => boolean
  tick: (row: StatementRow, ticked: boolean) => void
  /** Chooses an invoice by hand, and ticks the row where it fits. */
  choose: (row: StatementRow, invoiceId: number | undefined) => void
  /** Unticks rows that were not recorded. */
  untick: (keys: readonly string[]) => void
  /** The ticked rows, at most as many as are recorded together. */
  chosen: StatementRow[]
}

/** Whether a payment of this amount fits what is open, in minor units. */
const fitOf = (amount: number, open: number): Fit => {
  if (amount === open) return 'whole'
  return amount < open ? 'part' : 'too_much'
}

/** Only one that could be is chosen by itself. */
const proposedFor = ({ invoiceIds }: StatementRow): number | undefined =>
  invoiceIds.length === 1 ? invoiceIds[0] : undefined

/** Which rows are ticked, and for which invoices: at first those that are ready and surely new. */
export function useChecks({ rows, invoices }: Pick<ReadStatement, 'rows' | 'invoices'>): Checks {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [choices, setChoices] = useState<ReadonlyMap<string, number | undefined>>(new Map())
  const open = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const invoiceOf = (row: StatementRow) =>
    open.get((choices.has(row.key) ? choices.get(row.key) : proposedFor(row)) ?? 0)
  const fit = (row: StatementRow): Fit | undefined => {
    const invoice = invoiceOf(row)
    return invoice && fitOf(row.amount, invoice.open)
  }
  const fits = (row: StatementRow): boolean => (fit(row) ?? 'too_much') !== 'too_much'
  const isTicked = (row: StatementRow): boolean =>
    fits(row) && (ticks.get(row.key) ?? (row.state === 'ready' && !row.isPerhapsRecorded))
  const set = (keys: readonly string[], ticked: boolean) =>
    setTicks((before) => new Map([...before, ...keys.map((key) => [key, ticked] as const)]))
  return {
    invoiceOf,
    fitOf: fit,
    isTicked,
    tick: ({ key }, ticked) => set([key], ticked),
    choose: (row, invoiceId) => {
      setChoices((before) => new Map([...before, [row.key, invoiceId]]))
      const invoice = open.get(invoiceId ?? 0)
      set([row.key], invoice !== undefined && row.amount <= invoice.open)
    },
    untick: (keys) => set(keys, false),
    chosen: rows
      .filter((row) => row.state !== 'known' && row.state !== 'problem' && isTicked(row))
      .slice(0, maxRecorded),
  }
}
