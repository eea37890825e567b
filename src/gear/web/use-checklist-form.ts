import { useState } from 'react'
import type { Checklist } from '#gear/api.ts'
import { Problem } from '#kernel/problem.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import {
  changesIn,
  faultsOf,
  isFaulty,
  itemRule,
  newRow,
  noChecklist,
  noFaults,
  sentItems,
  valuesOf,
  type ChecklistValues,
} from './checklist-values.ts'
import { useChangeChecklist, useCreateChecklist } from './changes.ts'
import { freshChecklist } from './queries.ts'
import { useItems } from './use-items.ts'

/** A checklist while it is written, and what happens when somebody else saved the same one meanwhile. */
export function useChecklistForm(checklist: Checklist | undefined, onSaved: () => void) {
  const [base, setBase] = useState(checklist)
  const [newer, setNewer] = useState<Checklist>()
  const began = base ? valuesOf(base) : noChecklist
  const [name, setName] = useState(began.name)
  const [isTemplate, setTemplate] = useState(began.isTemplate)
  const rows = useItems(began.items)
  /** Typed and not added yet. */
  const [newItem, setNewItem] = useState('')
  const [faults, setFaults] = useState(noFaults)
  const keyFor = useRequestKey()
  const create = useCreateChecklist()
  const change = useChangeChecklist()
  const failed = base ? 'Failed to update gear checklist' : 'Failed to create gear checklist'

  /** Adds what stands in the field for a new item; nothing stands there, nothing happens. */
  function add(): void {
    const item = newItem.trim()
    const fault = item ? itemRule(item) : null
    setFaults(({ items: _items, ...rest }) => ({
      ...rest,
      rows: { ...rest.rows, ...(fault !== null && { [newRow]: fault }) },
    }))
    if (item && fault === null) addLines([item])
  }

  function addLines(names: string[]): void {
    rows.add(names)
    setNewItem('')
    setFaults(({ items: _items, rows: { [newRow]: _fault, ...others }, ...rest }) => ({ ...rest, rows: others }))
  }

  /** What stands in the field for a new item was meant to be on the list. */
  function written(): ChecklistValues {
    const last = newItem.trim()
    return { name, isTemplate, items: last ? [...rows.items, { key: newRow, name: last }] : rows.items }
  }

  async function save(values: ChecklistValues, version: number | undefined): Promise<void> {
    const found = faultsOf(values)
    setFaults(found)
    if (isFaulty(found)) return focusFirstInvalid()
    try {
      if (!base || version === undefined) await create.mutateAsync(draftOf(values))
      else await change.mutateAsync({ id: base.id, change: sentOf(valuesOf(base), values), version })
      onSaved()
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') await meetNewer()
      else if (hasFields(error)) toastFailed({ title: failed, message: error.message })
    }
  }

  function draftOf(values: ChecklistValues) {
    const draft = {
      name: values.name,
      isTemplate: values.isTemplate,
      items: values.items.map((row) => ({ name: row.name })),
    }
    return { draft, idempotencyKey: keyFor(draft) }
  }

  async function meetNewer(): Promise<void> {
    try {
      if (base) setNewer(await freshChecklist(base.id))
    } catch (error) {
      toastFailed({ title: failed, ...(error instanceof Problem && { message: error.message }) })
    }
  }

  /** Takes the newer version as the ground to edit on; what was changed here stays as it was typed. */
  function loadNewer(): void {
    if (!base || !newer) return
    const theirs = valuesOf(newer)
    const mine = changesIn(valuesOf(base), { name, isTemplate, items: rows.items })
    setName(mine.name ?? theirs.name)
    setTemplate(mine.isTemplate ?? theirs.isTemplate)
    rows.setItems(mine.items ?? theirs.items)
    setBase(newer)
    setNewer(undefined)
  }

  return {
    name,
    setName,
    isTemplate,
    setTemplate,
    rows,
    newItem,
    setNewItem,
    add,
    addLines,
    faults,
    base,
    newer,
    loadNewer,
    isDirty: newItem.trim() !== '' || Object.keys(changesIn(began, { name, isTemplate, items: rows.items })).length > 0,
    isSaving: create.isPending || change.isPending,
    submit: () => save(written(), base?.version),
    keepMine: () => save(written(), newer?.version),
  }
}

function sentOf(before: ChecklistValues, after: ChecklistValues) {
  const { items, ...words } = changesIn(before, after)
  return { ...words, ...(items && { items: sentItems(items) }) }
}
