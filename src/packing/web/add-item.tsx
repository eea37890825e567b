import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { ItemName } from '#gear/api.ts'
import { maxItems } from '#gear/rules.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'
import css from './packing-list.module.css'

const nameRule = fieldRule(ItemName)

interface AddItemProps {
  /** The number of items. */
  count: number
  onAdd: (name: string) => void
}

/** Adds an item; empty input is ignored. */
export function AddItem({ count, onAdd }: AddItemProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isFull = count >= maxItems

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const item = name.trim()
    const problem = item ? nameRule(item) : null
    setFault(problem ?? undefined)
    if (!item || problem) return
    onAdd(item)
    setName('')
    field.current?.focus()
  }

  return (
    <form className={css.add} noValidate onSubmit={submit}>
      <TextInput
        className="grow"
        ref={field}
        aria-label="New item"
        placeholder={isFull ? `A packing list has at most ${maxItems} items` : 'Add an item'}
        autoComplete="off"
        dir="auto"
        maxLength={200}
        disabled={isFull}
        value={name}
        error={fault}
        onChange={(event) => setName(event.currentTarget.value)}
        data-adds="item"
      />
      <Button type="submit" variant="default" disabled={isFull} leftSection={<IconPlus size={18} stroke={1.6} />}>
        Add
      </Button>
    </form>
  )
}
