import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { maxItems } from '#gear/rules.ts'
import { Sortable } from '#ui/list/sortable.tsx'
import { newRow } from './checklist-values.ts'
import { ItemField } from './item-field.tsx'
import type { useChecklistForm } from './use-checklist-form.ts'
import css from './checklist-dialog.module.css'

/** The items of a checklist, edited in place. */
export function ChecklistItems({ form }: { form: ReturnType<typeof useChecklistForm> }) {
  const {
    rows: { items, rename, remove, move },
    newItem,
    setNewItem,
    add,
    addLines,
    faults,
  } = form
  const field = useRef<HTMLInputElement>(null)
  const nameOf = (key: number) => items.find((row) => row.key === key)?.name || 'The item'
  const isFull = items.length >= maxItems

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  /** Pasted text becomes an item for each line. */
  function addPasted(event: ClipboardEvent) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    addLines(lines)
  }

  return (
    <fieldset>
      <legend className={css.legend}>Items</legend>
      <Sortable ids={items.map(({ key }) => key)} nameOf={nameOf} onMove={move}>
        <ul className="stack">
          {items.map((row) => (
            <ItemField
              key={row.key}
              id={row.key}
              name={row.name}
              fault={faults.rows[row.key]}
              onRename={rename}
              onRemove={remove}
              onEnter={() => field.current?.focus()}
            />
          ))}
        </ul>
      </Sortable>
      <div className={css.add}>
        <TextInput
          className="grow"
          ref={field}
          aria-label="New item"
          placeholder={isFull ? `A checklist has at most ${maxItems} items` : 'Add an item'}
          autoComplete="off"
          dir="auto"
          disabled={isFull}
          maxLength={200}
          value={newItem}
          error={faults.items ?? faults.rows[newRow]}
          onChange={(event) => setNewItem(event.currentTarget.value)}
          onKeyDown={addOnEnter}
          onPaste={addPasted}
          data-adds="item"
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} />}
          disabled={isFull}
          onClick={() => {
            add()
            field.current?.focus()
          }}
        >
          Add
        </Button>
      </div>
    </fieldset>
  )
}
