import { Button, Switch } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#accounts/web/day-input.tsx'
import type { WholeDeal } from '#deals/api.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import type { Agreed } from '#proposals/api.ts'
import { proposalsOfDeal } from '#proposals/web/queries.ts'
import type { Shoot } from '#shoots/api.ts'
import { OverlapWarning } from '#shoots/web/form/overlap-warning.tsx'
import { oneShoot } from '#shoots/web/queries.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { Loading } from '#ui/loading/loading.tsx'
import { useMoveShoot } from './queries.ts'
import '#ui/form/dates.css'
import '#ui/form/switch.css'

interface MoveShootProps {
  deal: WholeDeal
  shootId: number
  onClose: () => void
}

/** Moves the shoot of a booking to a time that its client has agreed to already. */
export function MoveShoot({ deal, shootId, onClose }: MoveShootProps) {
  const { data: shoot } = useQuery(oneShoot(shootId))
  const { data } = useQuery(proposalsOfDeal(deal.id))
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog opened onClose={onClose} title="Move the shoot" size={520} dirty={isDirty}>
      {shoot && data ? (
        <MoveForm deal={deal} shoot={shoot} agreed={data.agreed} onDirty={setDirty} onClose={onClose} />
      ) : (
        <DialogBody>
          <Loading what="the shoot" />
        </DialogBody>
      )}
    </Dialog>
  )
}

const startOf = (instant: string, timeZone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)

/** When it would start; undefined while no day is chosen. */
function startIn({ day, time }: { day: string | null; time: string }, timeZone: string): string | undefined {
  if (day === null || !/^\d\d:\d\d/.test(time)) return undefined
  const plainTime = Temporal.PlainTime.from(time)
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant().toString()
}

interface MoveFormProps extends Omit<MoveShootProps, 'shootId'> {
  shoot: Shoot
  agreed: Agreed | null
  onDirty: (isDirty: boolean) => void
}

const isWaiting = ({ invoice }: Agreed['installments'][number]): boolean =>
  invoice !== null && invoice.balance > 0 && ['unpaid', 'sent', 'overdue'].includes(invoice.status)

function MoveForm({ deal, shoot, agreed, onDirty, onClose }: MoveFormProps) {
  const { timeZone, duration, id } = shoot
  const [values, setValues] = useState(() => {
    const start = startOf(shoot.date, timeZone)
    return {
      day: start.toPlainDate().toString() as string | null,
      time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
      movesDue: false,
    }
  })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const move = useMoveShoot()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const set = (part: Partial<typeof values>) => {
    setFaults({})
    onDirty(true)
    setValues({ ...values, ...part })
  }

  async function submit(): Promise<void> {
    const { day } = values
    if (day === null) return setFaults({ day: 'Choose a day' })
    const sent = { ...values, day, time: values.time.slice(0, 5) }
    try {
      await move.mutateAsync({ deal, move: sent, idempotencyKey: keyFor([deal.version, sent]) })
      onClose()
    } catch (error) {
      if (!hasFields(error)) return
      setFaults(error.fields ?? {})
      focusFirstInvalid()
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <DialogBody>
        <div className="stack-16">
          <p className="sub">
            Already agreed with {nameOfDeal(deal)}. Their page shows the new date, and payments that are not billed yet
            follow it.
            {agreed?.contract?.status === 'signed' && ' The signed contract still names the old one.'}
          </p>
          <FieldGrid>
            <DayInput
              label="New date"
              required
              value={values.day}
              error={faults['day']}
              onChange={(day) => set({ day })}
              onOther={() => set({ day: null })}
            />
            <TimePicker
              label="Time"
              format="12h"
              minHoursDigits={1}
              hoursInputLabel="Hours"
              minutesInputLabel="Minutes"
              amPmInputLabel="AM or PM"
              leftSection={<IconClock size={18} stroke={1.6} />}
              value={values.time}
              error={faults['time']}
              onChange={(time) => set({ time })}
            />
          </FieldGrid>
          {agreed?.installments.some(isWaiting) === true && (
            <Switch
              label="Move due dates too"
              description="Of invoices that are not paid and can still be changed. They are never due sooner."
              checked={values.movesDue}
              onChange={(event) => set({ movesDue: event.currentTarget.checked })}
            />
          )}
          <OverlapWarning date={startIn(values, timeZone)} duration={duration} except={id} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton loading={move.isPending}>Move the shoot</SubmitButton>
      </DialogFooter>
    </form>
  )
}
