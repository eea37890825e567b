import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#accounts/web/day-input.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { dayOfSent } from '#kernel/dates.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { today } from '#time/when.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useDeliver } from './queries.ts'

interface DeliverBookingProps {
  deal: WholeDeal
  onClose: () => void
}

/** Asks on which day everything was delivered. */
export function DeliverBooking({ deal, onClose }: DeliverBookingProps) {
  const { zone } = useLocalTime()
  const [day, setDay] = useState<string | null>(() => today(zone))
  const [fault, setFault] = useState<string>()
  const { data: shoot } = useQuery({ ...oneShoot(deal.shootId ?? 0), enabled: deal.shootId !== null })
  const deliver = useDeliver()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const choose = (chosen: string | null) => {
    setFault(undefined)
    setDay(chosen)
  }

  async function submit(): Promise<void> {
    if (day === null) return setFault('Choose a day')
    if (shoot && day < dayOfSent(shoot.date, shoot.timeZone))
      return setFault('Choose the day of the shoot or a later one.')
    try {
      await deliver.mutateAsync({ deal, day, idempotencyKey: keyFor([deal.version, day]) })
      onClose()
    } catch (error) {
      if (!hasFields(error)) return
      setFault(error.fields?.['day'])
      focusFirstInvalid()
    }
  }

  return (
    <Dialog opened onClose={onClose} title="Mark as delivered" size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(submit)
        }}
      >
        <DialogBody>
          <div className="stack-16">
            <p className="sub">Payments that wait for it get their days, and are billed on them.</p>
            <DayInput
              label="Delivered on"
              required
              value={day}
              error={fault}
              onChange={choose}
              onOther={() => choose(null)}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={deliver.isPending}>
          Mark as delivered
        </FormFooter>
      </form>
    </Dialog>
  )
}
