import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CalendarShoot } from '#calendar/api.ts'
import { clockChangeWords } from '#shoots/rules.ts'
import { dayAndTimeOf } from '#time/when.ts'
import { ClockNote } from '#shoots/web/form/clock-note.tsx'
import { OverlapWarning } from '#shoots/web/form/overlap-warning.tsx'
import { shootRules, startOf, type ShootValues } from '#shoots/web/form/shoot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { DayField, TimeField } from '#shoots/web/form/when-fields.tsx'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import type { Move } from './move-words.ts'
import css from './move-dialog.module.css'

interface MoveDialogProps {
  shoot: CalendarShoot
  onMove: (move: Move) => void
  onClose: () => void
}

/** Moves a shoot without dragging: the day and time are typed or picked. */
export function MoveDialog({ shoot, onMove, onClose }: MoveDialogProps) {
  const { zone } = useLocalTime()
  const { title, location, timeZone, type, status, duration } = shoot
  const before = dayAndTimeOf(shoot.date, zone)
  const form = useForm<ShootValues>({
    initialValues: {
      title,
      location,
      coordinates: null,
      timeZone,
      type,
      status,
      duration,
      ...before,
      notes: '',
      shotList: '',
    },
    validate: { day: shootRules.day, time: shootRules.time },
  })
  const { values } = form
  const isSame = values.day === before.day && values.time === before.time
  function move({ day, time }: ShootValues) {
    const date = isSame ? shoot.date : startOf(values, zone)
    if (day && date) onMove({ shoot, date, clock: clockChangeWords(day, time, zone, date) })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Move" size={460} small dirty={!isSame}>
      <form noValidate {...validateOnLeave(form)} onSubmit={form.onSubmit(move, focusFirstInvalid)}>
        <DialogBody>
          <p className={`sub ${css.title}`}>{title}</p>
          <FieldGrid phone={2} className="space-above-16">
            <DayField form={form} isFirst />
            <TimeField form={form} at={isSame ? shoot.date : undefined} />
          </FieldGrid>
          <ClockNote values={values} at={isSame ? shoot.date : undefined} />
          <OverlapWarning date={isSame ? shoot.date : startOf(values, zone)} duration={duration} except={shoot.id} />
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
