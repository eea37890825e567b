import { useState } from 'react'
import type { Problem } from '#kernel/problem.ts'
import type { Invoice } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { isFrozen } from '#invoices/open.ts'
import { defaultDueDays, termsFor } from '#invoices/rules.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { exchangeFault, type Faults, faultsOf, fieldOf } from './invoice-faults.ts'
import { changesIn, draftOf, valuesOf, written } from './invoice-values.ts'
import type { InvoiceValues } from './typed-invoice.ts'
import { useItems } from './use-items.ts'
import { useTaxChoices } from '#invoices/web/form/taxed/use-tax-choices.ts'
import { useChangeInvoice, useCreateInvoice } from '#invoices/web/changes.ts'
import { freshInvoice } from '#invoices/web/queries.ts'
import { dayAfter } from '#time/day-after.ts'

interface InvoiceFormOptions {
  /** The invoice to edit; without one a new one is created. */
  invoice: Invoice | undefined
  /** The initial values of a new one. */
  beginning: InvoiceValues
  onSaved: (invoice: Invoice) => void
  /** How the photographer bills, where items are taxed one by one. */
  money?: StudioMoney | undefined
}

/** The form of an invoice. */
export function useInvoiceForm({ invoice, beginning, onSaved, money }: InvoiceFormOptions) {
  const valuesIn = (stored: Invoice) => currentValuesOf(stored, money?.currency)
  const [values, setValues] = useState(() => (invoice ? valuesIn(invoice) : beginning))
  const [issuedLast, setIssuedLast] = useState(values.issueDate)
  const [shown, setFaults] = useState<Faults>({})
  /** The server's errors, and the values they apply to: any edit may fix them. */
  const [refused, setRefused] = useState<{ values: InvoiceValues; faults: Faults }>()
  const [status, setStatus] = useState<ChosenStatus>()
  const taxes = useTaxChoices(invoice, money)
  const items = useItems(setValues, taxes.standard)
  const keyFor = useRequestKey()
  const create = useCreateInvoice()
  const change = useChangeInvoice()
  const versioned = useVersionedForm({
    record: invoice,
    valuesOf: valuesIn,
    read: () => values,
    write: (next, saved) => {
      setValues(next)
      setIssuedLast(saved.issueDate)
    },
    changesIn,
    fresh: ({ id }) => freshInvoice(id),
    // Payments and statuses make new versions too, which do not conflict.
    savesOver: () => true,
    create: (draft: SentInvoice) => create.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onSaved),
    change: ({ id }, version, draft) => change.mutateAsync({ id, version, draft }).then(onSaved),
    refuse: showRefused,
    failed: { title: invoice ? 'Error updating invoice' : 'Error creating invoice' },
  })
  const own = versioned.base ? exchangedIn(versioned.base, money?.currency) : money?.currency
  const needsShoot = invoice === undefined || versioned.began.shootId !== undefined
  // Errors are checked again with every edit, and disappear when fixed.
  const found = (now: InvoiceValues): Faults => ({
    ...exchangeFault(now, own),
    ...faultsOf(now, needsShoot),
  })
  const faults = refused?.values === values ? refused.faults : stillWrong(shown, () => found(values))

  const set = (part: Partial<InvoiceValues>) =>
    setValues((before) => {
      // A rate is that of one currency.
      const isMoved = part.currency !== undefined && part.currency !== before.currency
      const isOthers = isMoved || (part.clientId !== undefined && part.clientId !== before.clientId)
      const after = {
        ...before,
        ...part,
        ...(isMoved && { exchangeRate: '' }),
        // Deposits are of one client, in one currency.
        ...(isOthers && { deposits: [] }),
      }
      const { issueDate, dueDate, terms } = after
      // Terms that name days follow the dates, not what is typed.
      const isTyped = 'terms' in part || issueDate === null || dueDate === null
      return isTyped ? after : { ...after, terms: termsFor(terms, issueDate, dueDate) }
    })

  /** The due date follows the issue date until it is edited; while a day is being typed there is none. */
  function setIssueDate(day: string | null): void {
    const follows = issuedLast !== null && values.dueDate === dayAfter(issuedLast, defaultDueDays)
    set({ issueDate: day, ...(day !== null && follows && { dueDate: dayAfter(day, defaultDueDays) }) })
    if (day !== null) setIssuedLast(day)
  }

  /** Validates one field when it loses focus. */
  function check(field: string): void {
    const fault = faultsOf(values, needsShoot)[field]
    if (fault !== undefined) setFaults((before) => ({ ...before, [field]: fault }))
  }

  function checked(as: ChosenStatus | undefined): SentInvoice | undefined {
    setStatus(as)
    const complete = written(values)
    const isDraft = (as ?? versioned.base?.status ?? 'draft') === 'draft'
    // A draft can wait for its exchange rate.
    const wrong = isDraft ? faultsOf(complete, needsShoot) : found(complete)
    setFaults(wrong)
    if (Object.keys(wrong).length === 0) return draftOf(complete, as)
    focusFirstInvalid()
    return undefined
  }

  function showRefused({ fields = {} }: Problem): boolean {
    const complete = written(values)
    const known = Object.fromEntries(Object.entries(fields).map(([path, words]) => [fieldOf(path, complete), words]))
    setRefused({ values, faults: known })
    const isShown = Object.keys(known).every((field) => field in complete || /^(?:items|adjustments)\./.test(field))
    if (isShown) focusFirstInvalid()
    return isShown
  }

  return {
    ...versioned,
    values,
    set,
    setIssueDate,
    items,
    /** The studio's currency, where items are taxed one by one. */
    own,
    /** The taxes that items can have; none where all items have one. */
    taxes: taxes.choices,
    faults,
    check,
    needsShoot,
    isSaving: create.isPending || change.isPending,
    /** The status to save; undefined to keep it. */
    status,
    submit: (as?: ChosenStatus) => versioned.save(() => checked(as)),
    keepMine: () => versioned.keepMine(() => checked(status)),
  }
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>

/** The currency in which an invoice says its tax besides: the studio's now, of an issued one the one of then. */
function exchangedIn({ currency, taxed, status, invoiceNumber }: Invoice, now: string | undefined): string | undefined {
  if (!taxed || !isFrozen({ scheme: taxed.scheme, status, invoiceNumber })) return now
  return taxed.exchange?.currency ?? currency
}

/** The values of a stored invoice; a rate to a currency that the studio has given up is to be typed anew. */
function currentValuesOf(invoice: Invoice, now: string | undefined): InvoiceValues {
  const values = valuesOf(invoice)
  const kept = invoice.taxed?.exchange?.currency
  return kept === undefined || kept === exchangedIn(invoice, now) ? values : { ...values, exchangeRate: '' }
}

/** The shown errors that still apply. */
function stillWrong(shown: Faults, find: () => Faults): Faults {
  if (Object.keys(shown).length === 0) return shown
  const found = find()
  return Object.fromEntries(
    Object.keys(shown).flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  )
}
