import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BusyCalendar } from '#busy-calendars/api.ts'
import { maxLengths } from '#kernel/text.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRenameCalendar } from './queries.ts'

/** Changes what the photographer calls a calendar. */
export function RenameCalendar({ calendar, onClose }: { calendar: BusyCalendar; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: calendar.name },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name' : null) },
  })
  const rename = useRenameCalendar()
  const once = useSingleFlight()
  async function save(): Promise<void> {
    try {
      await rename.mutateAsync({ ...calendar, name: form.getValues().name })
      onClose()
    } catch (error) {
      showFields(form, error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Rename Calendar" size={440} dirty={form.isDirty() && !rename.isPending}>
      <form noValidate onSubmit={form.onSubmit(() => once(save), focusFirstInvalid)}>
        <DialogBody>
          <TextInput
            {...form.getInputProps('name')}
            label="Calendar name"
            maxLength={maxLengths.title}
            data-autofocus
          />
        </DialogBody>
        <FormFooter onCancel={onClose} loading={rename.isPending}>
          Rename
        </FormFooter>
      </form>
    </Dialog>
  )
}
