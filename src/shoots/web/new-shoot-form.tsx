import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { checkedOnLeave } from '#ui/checked-on-leave.ts'
import { DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { focusFirstInvalid, hasFields, showFields } from '#ui/problem-fields.ts'
import { useRequestKey } from '#ui/request-key.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toastFailed } from '#ui/toasts.tsx'
import { ClientSelect } from './client-select.tsx'
import { OverlapWarning } from './overlap-warning.tsx'
import { notCreated, useAssignClient, useCreateShoot } from './queries.ts'
import { DurationField, LocationField, NotesField, ShotListField, TitleField, TypeField } from './shoot-fields.tsx'
import { shootOfValues, shootRules, startOf, valuesOfNewShoot, type ShootValues } from './shoot-values.ts'
import { useLocalTime } from './use-local-time.ts'
import { DayField, TimeField } from './when-fields.tsx'
import css from './shoot-form.module.css'

interface NewShootFormProps {
  /** The client that is chosen already. */
  forClient: number | undefined
  onClose: () => void
  onDirty: (dirty: boolean) => void
}

export function NewShootForm({ forClient, onClose, onDirty }: NewShootFormProps) {
  const { zone } = useLocalTime()
  const [clientId, setClientId] = useState(forClient)
  const keyFor = useRequestKey()
  const create = useCreateShoot()
  const assign = useAssignClient()
  const form = useForm<ShootValues>({ initialValues: valuesOfNewShoot(zone), validate: shootRules, onValuesChange: () => onDirty(true) })

  async function submit(values: ShootValues) {
    try {
      const draft = shootOfValues(values, zone)
      const shoot = await create.mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      if (clientId !== undefined) assign.mutate({ id: shoot.id, clientId })
      onClose()
    } catch (error) {
      if (hasFields(error) && !showFields(form, error, { date: 'day' })) toastFailed({ title: 'Error', message: notCreated(error) })
    }
  }

  return (
    <form noValidate {...checkedOnLeave(form)} onSubmit={form.onSubmit(submit, focusFirstInvalid)}>
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
            <OverlapWarning date={startOf(form.values, zone)} duration={form.values.duration} />
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
        <SubmitButton loading={create.isPending}>Create Shoot</SubmitButton>
      </DialogFooter>
    </form>
  )
}
