import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { willNotEmailWords } from '#rain-calls/reach.ts'
import { useDecide } from '#rain-calls/web/changes.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { reasonFault } from './reason-fault.ts'

interface KeepDialogProps {
  call: NonNullable<RainCallOfShoot['call']>
  rainCall: Pick<RainCallOfShoot, 'clientName' | 'unreached'>
  onClose: () => void
}

/** Keeps a date although the clause is met, and says why. */
export function KeepDialog({ call, rainCall: { clientName, unreached }, onClose }: KeepDialogProps) {
  const decide = useDecide()
  const keyFor = useRequestKey()
  const reads =
    unreached === null
      ? `${clientName} is emailed your words as they are; then the date stays for good.`
      : `${willNotEmailWords(unreached, clientName)} Your words are kept in the record.`
  const keep = (reason: string) => {
    const decision = { move: false, reason }
    return decide.mutateAsync({ call, decision, idempotencyKey: keyFor([call.version, decision]) })
  }
  return <KeepForm what="date" reads={reads} onKeep={keep} isKeeping={decide.isPending} onClose={onClose} />
}

interface KeepFormProps {
  what: 'date' | 'day'
  /** Who reads the reason. */
  reads: string
  onKeep: (reason: string) => Promise<unknown>
  isKeeping: boolean
  onClose: () => void
}

/** Asks why a date is kept although the clause is met. */
export function KeepForm({ what, reads, onKeep, isKeeping, onClose }: KeepFormProps) {
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const once = useSingleFlight()
  const fault = reasonFault(reason)

  async function keep(): Promise<void> {
    setChecked(true)
    if (fault !== undefined) return
    await onKeep(reason)
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={`Keep the ${what}`} size={520} dirty={reason !== ''}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(keep)
        }}
      >
        <DialogBody>
          <Textarea
            label="Why do you keep it?"
            description={`The forecast meets the clause. ${reads}`}
            required
            autosize
            minRows={3}
            maxLength={500}
            data-autofocus
            value={reason}
            error={isChecked ? fault : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </DialogBody>
        <FormFooter onCancel={onClose} loading={isKeeping}>{`Keep the ${what}`}</FormFooter>
      </form>
    </Dialog>
  )
}
