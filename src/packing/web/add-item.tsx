import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ItemName } from '#gear/api.ts'
import { mostItems } from '#gear/rules.ts'
import { fieldRule } from '#ui/field-rule.ts'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { hasFields } from '#ui/problem-fields.ts'
import { useRequestKey } from '#ui/request-key.ts'
import { useAddItem } from './queries.ts'
import css from './packing-list.module.css'

const nameRule = fieldRule(ItemName)

/** Writes another item on the list; what is empty is ignored. */
export function AddItem({ shootId, count }: { shootId: number; count: number }) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const add = useAddItem(shootId)
  const once = useOneAtATime()
  const keyFor = useRequestKey()
  const isFull = count >= mostItems

  async function submit(): Promise<void> {
    const item = name.trim()
    const said = item ? nameRule(item) : null
    setFault(said ?? undefined)
    if (!item || said) return
    try {
      // The same item may be wanted twice, one after the other.
      await add.mutateAsync({ name: item, idempotencyKey: keyFor([item, count]) })
      setName('')
      field.current?.focus()
    } catch (error) {
      if (hasFields(error)) setFault(error.message)
    }
  }

  return (
    <form
      className={css.add} noValidate
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <TextInput
        ref={field} aria-label="New item" placeholder={isFull ? `A packing list has at most ${mostItems} items` : 'Add an item'} autoComplete="off" dir="auto" maxLength={200} disabled={isFull}
        value={name} error={fault} onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={isFull} leftSection={<IconPlus size={18} stroke={1.6} />}>
        Add
      </Button>
    </form>
  )
}
