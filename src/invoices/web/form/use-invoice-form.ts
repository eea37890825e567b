import { useState } from 'react'
import type { Problem } from '#kernel/problem.ts'
import type { Invoice, SentInvoice } from '#invoices/api.ts'
import { daysAfter, defaultDueDays } from '#invoices/rules.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { type Faults, faultsOf, fieldOf } from './invoice-faults.ts'
import { changesIn, draftOf, type InvoiceValues, valuesOf, written } from './invoice-values.ts'
import { useItems } from './use-items.ts'
import { useChangeInvoice, useCreateInvoice } from '#invoices/web/changes.ts'
import { freshInvoice } from '#invoices/web/queries.ts'

interface InvoiceFormOptions {
  /** The one to edit; without one a new invoice is written. */
  invoice: Invoice | undefined
  /** How a new one begins. */
  beginning: InvoiceValues
  onSaved: (invoice: Invoice) => void
}

/** An invoice while it is written. */
export function useInvoiceForm({ invoice, beginning, onSaved }: InvoiceFormOptions) {
  const [values, setValues] = useState(() => (invoice ? valuesOf(invoice) : beginning))
  const [issuedLast, setIssuedLast] = useState(values.issueDate)
  const [shown, setFaults] = useState<Faults>({})
  /** What the server refused, and of which values: with the next key it may be mended. */
  const [refused, setRefused] = useState<{ values: InvoiceValues; faults: Faults }>()
  const [status, setStatus] = useState<ChosenStatus>()
  const items = useItems(setValues)
  const keyFor = useRequestKey()
  const create = useCreateInvoice()
  const change = useChangeInvoice()
  const versioned = useVersionedForm({
    record: invoice,
    valuesOf,
    read: () => values,
    write: (next, saved) => {
      setValues(next)
      setIssuedLast(saved.issueDate)
    },
    changesIn,
    fresh: ({ id }) => freshInvoice(id),
    // A payment or a status makes a new version too.
    savesOver: () => true,
    create: (draft: SentInvoice) => create.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onSaved),
    change: ({ id }, version, draft) => change.mutateAsync({ id, version, draft }).then(onSaved),
    refuse: showRefused,
    failed: { title: invoice ? 'Error updating invoice' : 'Error creating invoice' },
  })
  const needsShoot = invoice === undefined || versioned.began.shootId !== undefined
  // What was found wrong is looked at again with every key, and goes as soon as it is mended.
  const faults = refused?.values === values ? refused.faults : stillWrong(shown, values, needsShoot)

  const set = (part: Partial<InvoiceValues>) => setValues((before) => ({ ...before, ...part }))

  /** The due date follows the issue date for as long as nobody chose another; while a day is typed there is none. */
  function setIssueDate(day: string | null): void {
    const follows = issuedLast !== null && values.dueDate === daysAfter(issuedLast, defaultDueDays)
    set({ issueDate: day, ...(day !== null && follows && { dueDate: daysAfter(day, defaultDueDays) }) })
    if (day !== null) setIssuedLast(day)
  }

  /** Looks at one field, when it is left. */
  function check(field: string): void {
    const fault = faultsOf(values, needsShoot)[field]
    if (fault !== undefined) setFaults((before) => ({ ...before, [field]: fault }))
  }

  function checked(as: ChosenStatus | undefined): SentInvoice | undefined {
    setStatus(as)
    const said = written(values)
    const found = faultsOf(said, needsShoot)
    setFaults(found)
    if (Object.keys(found).length === 0) return draftOf(said, as)
    focusFirstInvalid()
    return undefined
  }

  function showRefused({ fields = {} }: Problem): boolean {
    const said = written(values)
    const known = Object.fromEntries(Object.entries(fields).map(([path, words]) => [fieldOf(path, said), words]))
    setRefused({ values, faults: known })
    const isShown = Object.keys(known).every((field) => field in said || field.startsWith('items.'))
    if (isShown) focusFirstInvalid()
    return isShown
  }

  return {
    ...versioned,
    values,
    set,
    setIssueDate,
    items,
    faults,
    check,
    needsShoot,
    isSaving: create.isPending || change.isPending,
    /** What it is saved as; nothing when its status stays. */
    status,
    submit: (as?: ChosenStatus) => versioned.save(() => checked(as)),
    keepMine: () => versioned.keepMine(() => checked(status)),
  }
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>

/** Of what was found wrong, what is not mended. */
function stillWrong(shown: Faults, values: InvoiceValues, needsShoot: boolean): Faults {
  if (Object.keys(shown).length === 0) return shown
  const found = faultsOf(values, needsShoot)
  return Object.fromEntries(
    Object.keys(shown).flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  )
}
