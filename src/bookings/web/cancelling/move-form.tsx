import { SegmentedControl, Switch } from '@mantine/core'
import { DayInput } from '#accounts/web/day-input.tsx'
import { TimeInput } from '#accounts/web/time-input.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { OfferedNote } from '#rain-calls/web/offered/note.tsx'
import { OverlapWarning } from '#shoots/web/form/overlap-warning.tsx'
import { otherClock } from '#time/when.ts'
import { DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import type { MoveFormProps } from './move-props.ts'
import { hasWaitingBills, isAddendumWaiting, startIn } from './move-values.ts'
import { MoveSigning } from './move-signing.tsx'
import { MoveWords } from './move-words.tsx'
import { NewDueDays } from './new-due-days.tsx'
import { useMoveForm } from './use-move-form.ts'
import '#ui/form/dates.css'
import '#ui/form/segments.css'
import '#ui/form/switch.css'

export function MoveForm(props: MoveFormProps) {
  const { deal, shoot, agreed, onClose } = props
  const { values, signing, faults, refused, isSending, set, submit } = useMoveForm(props)
  const once = useSingleFlight()
  const { ask, day, time, movesDue } = values
  const { zone } = useLocalTime()
  // A booking keeps to the clock of its place.
  const place = otherClock(shoot.date, zone, shoot.timeZone)
  const verb = `Ask ${nameOfDeal(deal)} to confirm`
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
          {deal.clientId !== null && (
            <SegmentedControl
              fullWidth
              aria-label="How it is agreed"
              data={[
                { value: 'agreed', label: 'Already agreed' },
                { value: 'ask', label: 'Ask first' },
              ]}
              value={ask ? 'ask' : 'agreed'}
              onChange={(way) => set({ ask: way === 'ask' })}
            />
          )}
          <FieldGrid>
            <DayInput
              label="New date"
              required
              value={day}
              error={faults['day']}
              onChange={(chosen) => set({ day: chosen })}
              onOther={() => set({ day: null })}
            />
            <TimeInput
              label={place === undefined ? 'Time' : `Time in ${place}`}
              value={time}
              error={faults['time']}
              onChange={(typed) => set({ time: typed })}
            />
          </FieldGrid>
          {hasWaitingBills(agreed) && (
            <Switch
              label="Move due dates too"
              description="Of invoices that are not paid and can still be changed. They are never due sooner."
              checked={movesDue}
              onChange={(event) => set({ movesDue: event.currentTarget.checked })}
            />
          )}
          <OverlapWarning
            date={startIn(values, shoot.timeZone)}
            duration={shoot.duration}
            except={shoot.id}
            exceptDeal={deal.id}
          />
          {!ask && <OfferedNote shootId={shoot.id} ending="move" />}
          <MoveWords deal={deal} ask={ask} isAddendumWaiting={isAddendumWaiting(agreed)} />
          {day !== null && <NewDueDays deal={deal} agreed={agreed} day={day} />}
          <MoveSigning signing={signing} />
          {refused !== '' && <p role="alert">{refused}</p>}
        </div>
      </DialogBody>
      <FormFooter onCancel={onClose} loading={isSending}>
        {ask ? verb : 'Move the shoot'}
      </FormFooter>
    </form>
  )
}
