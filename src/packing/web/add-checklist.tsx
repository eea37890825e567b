import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useAssignChecklist } from './queries.ts'
import { TemplateSelect } from './template-select.tsx'
import css from './add-checklist.module.css'

interface AddChecklistProps {
  shootId: number
  /** The checklists already assigned. */
  used: number[]
  label: string
}

/** Assigns another template to the shoot. */
export function AddChecklist({ shootId, used, label }: AddChecklistProps) {
  const [checklistId, setChecklistId] = useState<number>()
  const field = useRef<HTMLInputElement>(null)
  const assign = useAssignChecklist(shootId)
  const once = useSingleFlight()
  const keyFor = useRequestKey()

  function add(id: number) {
    // The button may become disabled, which would lose the focus.
    field.current?.focus()
    once(() =>
      assign.mutateAsync({ checklistId: id, idempotencyKey: keyFor([id, used]) }).then(() => setChecklistId(undefined)),
    )
  }

  return (
    <div className={css.add}>
      <TemplateSelect
        ref={field}
        label={label}
        value={checklistId}
        onChange={setChecklistId}
        except={used}
        data-adds="checklist"
      />
      <Button
        variant="default"
        loading={assign.isPending}
        disabled={checklistId === undefined}
        onClick={() => checklistId !== undefined && add(checklistId)}
      >
        Add Checklist
      </Button>
    </div>
  )
}
