import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { type Exported, useExport } from './exports.ts'
import css from './export-buttons.module.css'

const exported: Record<Exported, string> = {
  users: 'Export Users',
  shoots: 'Export Shoots',
  invoices: 'Export Invoices',
}

/** Buttons to export all records of one kind. */
export function ExportButtons() {
  return (
    <div className={`row-8 ${css.buttons}`}>
      {(Object.keys(exported) as Exported[]).map((type) => (
        <ExportButton key={type} type={type} />
      ))}
    </div>
  )
}

function ExportButton({ type }: { type: Exported }) {
  const save = useExport()
  const once = useSingleFlight()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={save.isPending}
      onClick={() => once(() => save.mutateAsync({ id: type }))}
    >
      {exported[type]}
    </Button>
  )
}
