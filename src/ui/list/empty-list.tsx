import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Empty } from '#ui/loading/empty.tsx'

interface EmptyListProps {
  /** What is listed, in the plural: `invoices`. */
  name: string
  isFiltered: boolean
  /** What to try besides other words: `another status`. */
  hint: string
  onClear: () => void
  /** The button that adds the first. */
  add: { label: string; icon: ReactNode; onAdd: () => void }
  /** Shown without a filter: what the first is for. */
  children: string
}

/** A list of documents without rows: the filter hides all of them, or there are none yet. */
export function EmptyList({ name, isFiltered, hint, onClear, add, children }: EmptyListProps) {
  if (isFiltered)
    return (
      <Empty
        title={`No ${name} found`}
        drawing="search"
        action={<Button variant="default" onClick={onClear}>{`Show all ${name}`}</Button>}
      >
        {`Try other words, ${hint}.`}
      </Empty>
    )
  return (
    <Empty
      title={`No ${name} yet`}
      drawing="invoice"
      action={
        <Button variant="default" leftSection={add.icon} onClick={add.onAdd}>
          {add.label}
        </Button>
      }
    >
      {children}
    </Empty>
  )
}
