import { useState } from 'react'
import type { Checklist } from '#gear/api.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useVersionedForm } from '#ui/form/use-versioned-form.ts'
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

/** The form of a checklist. */
export function useChecklistForm(checklist: Checklist | undefined, onSaved: () => void) {
  const beginning = checklist ? valuesOf(checklist) : noChecklist
  const [name, setName] = useState(beginning.name)
  const [isTemplate, setTemplate] = useState(beginning.isTemplate)
  const rows = useItems(beginning.items)
  /** Typed but not added. */
  const [newItem, setNewItem] = useState('')
  const [faults, setFaults] = useState(noFaults)
  const keyFor = useRequestKey()
  const create = useCreateChecklist()
  const change = useChangeChecklist()

  /** Adds the typed item, if any. */
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

  /** The values including a typed item that was not added. */
  function written(): ChecklistValues {
    const last = newItem.trim()
    return { name, isTemplate, items: last ? [...rows.items, { key: newRow, name: last }] : rows.items }
  }

  function checked(): ChecklistValues | undefined {
    const values = written()
    const found = faultsOf(values)
    setFaults(found)
    if (!isFaulty(found)) return values
    focusFirstInvalid()
    return undefined
  }

  const versioned = useVersionedForm({
    record: checklist,
    valuesOf,
    read: (): ChecklistValues => ({ name, isTemplate, items: rows.items }),
    write: (values) => {
      setName(values.name)
      setTemplate(values.isTemplate)
      rows.setItems(values.items)
    },
    changesIn,
    fresh: ({ id }) => freshChecklist(id),
    isTouched: newItem.trim() !== '',
    create: (values: ChecklistValues) => {
      const draft = draftOf(values)
      return create.mutateAsync({ draft, idempotencyKey: keyFor(draft) }).then(onSaved)
    },
    change: (base, version, values) =>
      change.mutateAsync({ id: base.id, change: sentOf(valuesOf(base), values), version }).then(onSaved),
    failed: { title: checklist ? 'Failed to update gear checklist' : 'Failed to create gear checklist' },
  })

  return {
    ...versioned,
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
    isSaving: create.isPending || change.isPending,
    submit: () => versioned.save(checked),
    keepMine: () => versioned.keepMine(checked),
  }
}

const draftOf = ({ name, isTemplate, items }: ChecklistValues) => ({
  name,
  isTemplate,
  items: items.map((row) => ({ name: row.name })),
})

function sentOf(before: ChecklistValues, after: ChecklistValues) {
  const { items, ...words } = changesIn(before, after)
  return { ...words, ...(items && { items: sentItems(items) }) }
}
