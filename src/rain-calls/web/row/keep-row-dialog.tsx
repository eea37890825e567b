import { useRequestKey } from '#ui/form/use-request-key.ts'
import type { RowOfCalls } from '#rain-calls/row-api.ts'
import { KeepForm } from '#rain-calls/web/panel/keep-dialog.tsx'
import type { RowOfType } from '#rain-calls/web/queries.ts'
import { useDecideRow } from './row-changes.ts'
import { readersWords } from './link-words.ts'

interface KeepRowDialogProps {
  row: RowOfType
  calls: RowOfCalls
  onClose: () => void
}

/** Keeps the day of a row although the clause is met, and says why. */
export function KeepRowDialog({ row, calls, onClose }: KeepRowDialogProps) {
  const decide = useDecideRow()
  const keyFor = useRequestKey()
  const { version } = calls
  const keep = (reason: string) => {
    const decision = { move: false, reason }
    return decide.mutateAsync({ row, version, decision, idempotencyKey: keyFor([version, decision]) })
  }
  return (
    <KeepForm what="day" reads={readersWords(calls)} onKeep={keep} isKeeping={decide.isPending} onClose={onClose} />
  )
}
