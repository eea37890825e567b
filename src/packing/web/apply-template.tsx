import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Packing } from '#packing/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import { useApplyTemplate } from './queries.ts'
import { TemplateSelect } from './template-select.tsx'
import { useTicks } from './ticks.ts'
import css from './gear-tab.module.css'

/** Replaces the packing list with a template's items. */
export function ApplyTemplate({ packing: { shootId, version } }: { packing: Packing }) {
  const [checklistId, setChecklistId] = useState<number>()
  const apply = useApplyTemplate(shootId)
  const { forget } = useTicks(shootId)
  const once = useSingleFlight()

  function act(id: number) {
    forget()
    once(() => apply.mutateAsync({ checklistId: id, version }).then(() => setChecklistId(undefined)))
  }

  return (
    <SectionCard id="apply-template" title="Apply a template">
      <p className={css.note}>Replaces the shoot’s own list with the items of a template.</p>
      <TemplateSelect label="Template" value={checklistId} onChange={setChecklistId} />
      <p className={css.note}>Applying a template resets all items to unchecked.</p>
      <Button
        variant="default"
        fullWidth
        loading={apply.isPending}
        disabled={checklistId === undefined}
        onClick={() => checklistId !== undefined && act(checklistId)}
      >
        Apply Template
      </Button>
    </SectionCard>
  )
}
