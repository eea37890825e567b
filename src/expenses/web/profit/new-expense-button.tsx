import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const ExpenseView = lazyComponent(() => import('#expenses/web/form/expense-view.tsx').then((part) => part.ExpenseView))

/** Records an expense of a shoot, without leaving its page. */
export function NewExpenseButton({ shootId }: { shootId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        Add Expense
      </Button>
      {isOpen && <ExpenseView id="new" shootId={shootId} onClose={() => setOpen(false)} />}
    </>
  )
}
