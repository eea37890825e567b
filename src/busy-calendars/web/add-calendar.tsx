import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SentBusyCalendar } from '#busy-calendars/api.ts'
import { maxLengths } from '#kernel/text.ts'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import css from './busy-calendars.module.css'
import { useAddCalendar, useReadCalendar } from './queries.ts'

const needed = (message: string) => (value: string) => (value.trim() === '' ? message : null)

/** Adds a calendar by its address, and reads it. */
export function AddCalendar() {
  const form = useForm<SentBusyCalendar>({
    initialValues: { name: '', url: '' },
    validate: { name: needed('Enter a name'), url: needed('Enter the address of the calendar') },
  })
  const add = useAddCalendar()
  const read = useReadCalendar()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  async function send(): Promise<void> {
    const draft = form.getValues()
    try {
      const added = await add.mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      form.reset()
      read.mutate(added)
    } catch (error) {
      showFields(form, error)
    }
  }
  return (
    <form
      className={css.add}
      noValidate
      aria-labelledby="busy-calendars"
      onSubmit={form.onSubmit(() => once(send), focusFirstInvalid)}
    >
      <TextInput
        {...form.getInputProps('name')}
        label="Calendar name"
        placeholder="Family"
        maxLength={maxLengths.title}
      />
      <TextInput
        {...form.getInputProps('url')}
        label="Secret address (iCal)"
        placeholder="https://calendar.google.com/…/basic.ics"
        maxLength={maxLengths.url}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton variant="default" loading={add.isPending}>
        Add
      </SubmitButton>
    </form>
  )
}
