import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import type { Invoice } from '#invoices/api.ts'
import { daysAfter, usualDueDays } from '#invoices/rules.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { useChangeInvoice, useCreateInvoice } from './changes.ts'
import { faultsOf, fieldOf, type Faults } from './invoice-faults.ts'
import { changesIn, draftOf, valuesOf, written, type InvoiceValues } from './invoice-values.ts'
import { freshInvoice } from './queries.ts'
import { useItems } from './use-items.ts'

interface InvoiceFormOptions {
  /** The one to edit; without one a new invoice is written. */
  invoice: Invoice | undefined
  /** How a new one begins. */
  beginning: InvoiceValues
  onSaved: (invoice: Invoice) => void
}

/** An invoice while it is written, and what happens when somebody else saved the same one meanwhile. */
export function useInvoiceForm({ invoice, beginning, onSaved }: InvoiceFormOptions) {
  const [base, setBase] = useState(invoice)
  const [began, setBegan] = useState(() => (invoice ? valuesOf(invoice) : beginning))
  const [values, setValues] = useState(began)
  const [issuedLast, setIssuedLast] = useState(began.issueDate)
  const [newer, setNewer] = useState<Invoice>()
  const [shown, setFaults] = useState<Faults>({})
  /** What the server refused, and of which values: with the next key it may be mended. */
  const [refused, setRefused] = useState<{ values: InvoiceValues; faults: Faults }>()
  const [status, setStatus] = useState<ChosenStatus>()
  const items = useItems(setValues)
  const keyFor = useRequestKey()
  const create = useCreateInvoice()
  const change = useChangeInvoice()
  const failed = base ? 'Error updating invoice' : 'Error creating invoice'
  const needsShoot = base === undefined || began.shootId !== undefined
  // What was found wrong is looked at again with every key, and goes as soon as it is mended.
  const faults = refused?.values === values ? refused.faults : stillWrong(shown, values, needsShoot)

  const set = (part: Partial<InvoiceValues>) => setValues((before) => ({ ...before, ...part }))

  /** The due date follows the issue date for as long as nobody chose another; while a day is typed there is none. */
  function setIssueDate(day: string | null): void {
    const follows = issuedLast !== null && values.dueDate === daysAfter(issuedLast, usualDueDays)
    set({ issueDate: day, ...(day !== null && follows && { dueDate: daysAfter(day, usualDueDays) }) })
    if (day !== null) setIssuedLast(day)
  }

  /** Looks at one field, when it is left. */
  function check(field: string): void {
    const fault = faultsOf(values, needsShoot)[field]
    if (fault !== undefined) setFaults((before) => ({ ...before, [field]: fault }))
  }

  async function save(as: ChosenStatus | undefined, version: number | undefined): Promise<void> {
    setStatus(as)
    const said = written(values)
    const found = faultsOf(said, needsShoot)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstInvalid()
    const draft = draftOf(said, as)
    try {
      if (!base || version === undefined) onSaved(await create.mutateAsync({ draft, idempotencyKey: keyFor(draft) }))
      else onSaved(await change.mutateAsync({ id: base.id, version, draft }))
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') await meetNewer(as)
      else if (hasFields(error)) showRefused(error, said)
    }
  }

  function showRefused({ fields = {}, message }: Problem, said: InvoiceValues): void {
    const known = Object.fromEntries(Object.entries(fields).map(([path, words]) => [fieldOf(path, said), words]))
    setRefused({ values, faults: known })
    if (Object.keys(known).every((field) => field in said || field.startsWith('items.'))) focusFirstInvalid()
    else toastFailed({ title: failed, message })
  }

  async function meetNewer(as: ChosenStatus | undefined): Promise<void> {
    try {
      const found = base && (await freshInvoice(base.id))
      if (!found) return
      // A payment or a status makes a new version too: of what is edited here nothing changed, so nobody has to choose.
      if (Object.keys(changesIn(began, valuesOf(found))).length === 0) await save(as, found.version)
      else setNewer(found)
    } catch (error) {
      toastFailed({ title: failed, ...(error instanceof Problem && { message: error.message }) })
    }
  }

  /** Takes the newer version as the ground to edit on; what was changed here stays as it was typed. */
  function loadNewer(): void {
    if (!newer) return
    const theirs = valuesOf(newer)
    setValues({ ...theirs, ...changesIn(began, values) })
    setBegan(theirs)
    setIssuedLast(theirs.issueDate)
    setBase(newer)
    setNewer(undefined)
  }

  return {
    values,
    set,
    setIssueDate,
    items,
    faults,
    check,
    base,
    began,
    newer,
    loadNewer,
    needsShoot,
    isDirty: Object.keys(changesIn(began, values)).length > 0,
    isSaving: create.isPending || change.isPending,
    /** What it is saved as; nothing when its status stays. */
    status,
    submit: (as?: ChosenStatus) => save(as, base?.version),
    keepMine: () => save(status, newer?.version),
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
