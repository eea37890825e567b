import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { useRequestKey } from '#ui/request-key.ts'
import { useAssignChecklist } from './queries.ts'
import { TemplateSelect } from './template-select.tsx'
import css from './add-checklist.module.css'

/** Uses one more template on the shoot. */
export function AddChecklist({ shootId, used }: { shootId: number; used: number[] }) {
  const [checklistId, setChecklistId] = useState<number>()
  const assign = useAssignChecklist(shootId)
  const once = useOneAtATime()
  const keyFor = useRequestKey()

  function add(id: number) {
    once(() => assign.mutateAsync({ checklistId: id, idempotencyKey: keyFor([id, used]) }).then(() => setChecklistId(undefined)))
  }

  return (
    <div className={css.add}>
      <TemplateSelect label="Add a checklist" value={checklistId} onChange={setChecklistId} except={used} />
      <Button variant="default" loading={assign.isPending} disabled={checklistId === undefined} onClick={() => checklistId !== undefined && add(checklistId)}>
        Add Checklist
      </Button>
    </div>
  )
}
