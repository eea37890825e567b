import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { rainAdvanceWords } from '#rain-calls/offer.ts'
import type { RowOfCalls } from '#rain-calls/row-api.ts'
import { ReasonField } from '#rain-calls/web/panel/reason-field.tsx'
import { reasonFault } from '#rain-calls/web/panel/reason-fault.ts'
import { rainDaysOf, type RowOfType } from '#rain-calls/web/queries.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useDecideRow } from './row-changes.ts'
import { noRainDay, RainDayField } from './rain-day-field.tsx'
import { WhatHappensToRow } from './what-happens-to-row.tsx'
import '#documents/web/literata.css'

interface OfferRowDialogProps {
  row: RowOfType
  calls: RowOfCalls
  rainCall: RainCallOfShoot
  onClose: () => void
}

/** Offers new dates to all families of a row, with one signature of the photographer for all addenda. */
export function OfferRowDialog(props: OfferRowDialogProps) {
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.calls.verdict === null ? 'Offer a move to the row now' : 'Offer new dates to the row'}
      size={600}
      dirty={isDirty}
    >
      <OfferForm {...props} onDirty={() => setDirty(true)} />
    </Dialog>
  )
}

/** Before a reading, and against the verdict, it is said why. */
const requiresReason = ({ verdict }: RowOfCalls): boolean => verdict === null || verdict === 'not met'

function OfferForm({ row, calls, rainCall, onClose, onDirty }: OfferRowDialogProps & { onDirty: () => void }) {
  const found = useQuery(rainDaysOf(row))
  const [named, setNamed] = useState<string>()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const signature = useOwnSignature()
  const decide = useDecideRow()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const fault = requiresReason(calls) || reason !== '' ? reasonFault(reason) : undefined
  const day = named ?? found.data?.best ?? noRainDay
  const rainDay = day === noRainDay ? null : day

  async function submit(): Promise<void> {
    setChecked(true)
    const isSigned = signature.check()
    if (fault !== undefined || !isSigned) return focusFirstInvalid()
    const said = reason.trim() === '' ? {} : { reason }
    const decision = { move: true, rainDay, signature: signature.draft, ...said }
    const { version } = calls
    await decide.mutateAsync({ row, version, decision, idempotencyKey: keyFor([version, decision]) })
    onClose()
  }

  return (
    <form
      noValidate
      onChange={onDirty}
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <DialogBody>
        <div className="stack-16">
          <RainDayField found={found} sessions={calls.undecided} value={day} onChange={setNamed} />
          <WhatHappensToRow calls={calls} rainCall={rainCall} hasRainDay={rainDay !== null} />
          {calls.verdict !== 'met' && (
            <ReasonField
              description="All families read your words as they are."
              required={requiresReason(calls)}
              value={reason}
              fault={isChecked ? fault : undefined}
              onChange={setReason}
            />
          )}
          <SignatureField
            signature={signature}
            title={<h3>You sign all addenda first</h3>}
            consent={`${rainAdvanceWords} ${consentWords}`}
          />
        </div>
      </DialogBody>
      <FormFooter onCancel={onClose} loading={decide.isPending} disabled={found.isPending}>
        Offer new dates
      </FormFooter>
    </form>
  )
}
