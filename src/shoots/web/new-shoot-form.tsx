import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { checkedOnLeave } from '#ui/checked-on-leave.ts'
import { DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { focusFirstInvalid } from '#ui/problem-fields.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ClientSelect } from './client-select.tsx'
import { ClockNote } from './clock-note.tsx'
import { OverlapWarning } from './overlap-warning.tsx'
import { PastStart } from './past-start.tsx'
import { DurationField, LocationField, NotesField, ShotListField, TitleField, TypeField } from './shoot-fields.tsx'
import { useNewShoot } from './use-new-shoot.ts'
import { DayField, TimeField } from './when-fields.tsx'
import css from './shoot-form.module.css'

interface NewShootFormProps {
  /** The client that is chosen already. */
  forClient: number | undefined
  /** The day that is filled in; today when not said. */
  forDay?: string | undefined
  onClose: () => void
  onDirty: (dirty: boolean) => void
}

export function NewShootForm({ forClient, forDay, onClose, onDirty }: NewShootFormProps) {
  const { form, isDirty, clientId, setClientId, isPlanning, plan, start } = useNewShoot(forClient, forDay)
  const once = useOneAtATime()
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  return (
    <form noValidate {...checkedOnLeave(form)} onSubmit={form.onSubmit((values) => once(() => plan(values).then(onClose)), focusFirstInvalid)}>
      <DialogBody>
        <div className={css.fields}>
          <div className={css.two}>
            <TitleField form={form} />
            <LocationField form={form} />
          </div>
          <div>
            <div className={css.four}>
              <TypeField form={form} />
              <DayField form={form} />
              <TimeField form={form} />
              <DurationField form={form} />
            </div>
            <ClockNote values={form.values} />
            <PastStart start={start} />
            <OverlapWarning date={start} duration={form.values.duration} />
          </div>
          <ClientSelect label="Client" value={clientId} onChange={setClientId} />
          <div className={css.two}>
            <NotesField form={form} />
            <ShotListField form={form} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter note="Status starts as pending.">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton loading={isPlanning}>Create Shoot</SubmitButton>
      </DialogFooter>
    </form>
  )
}
