import { MultiSelect, Switch } from '@mantine/core'
import { sendsMail } from '#kernel/web/install.ts'
import type { SessionPlace } from '#session-types/api.ts'
import { grids } from '#session-types/session-terms.ts'
import { noticeWords } from '#session-types/web/type-words.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { CountField } from './count-field.tsx'
import type { TypeForm } from './use-type-form.ts'
import '#ui/form/pills.css'
import '#ui/form/switch.css'

interface TimeFieldsProps {
  form: TypeForm
  places: readonly SessionPlace[]
}

const notices = [0, 120, 720, 1440, 2880, 4320, 10_080, 20_160, 43_200]

/** Where it is, when it can start, and what is kept free around it. */
export function TimeFields({ form, places }: TimeFieldsProps) {
  const notice = Number(form.getValues().notice)
  const choices = [...new Set([...notices, notice])].toSorted((one, other) => one - other)
  const { placeIds, isNamed } = form.getValues()
  return (
    <>
      <MultiSelect
        label="Places"
        required={!isNamed}
        withAsterisk={!isNamed}
        placeholder={placeIds.length === 0 ? 'Choose a place' : ''}
        data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        hidePickedOptions
        maxDropdownHeight={220}
        comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none' }}
        {...form.getInputProps('placeIds')}
      />
      <FieldGrid columns={3}>
        <PlainSelect
          label="Starts every"
          data={grids.map((minutes) => ({
            value: String(minutes),
            label: minutes === 60 ? 'Hour' : `${minutes} minutes`,
          }))}
          {...form.getInputProps('grid')}
        />
        <CountField form={form} name="before" label="Buffer before, minutes" />
        <CountField form={form} name="after" label="Buffer after, minutes" />
      </FieldGrid>
      <FieldGrid>
        <PlainSelect
          label="Minimum notice"
          data={choices.map((minutes) => ({ value: String(minutes), label: noticeWords(minutes) }))}
          {...form.getInputProps('notice')}
        />
        <CountField form={form} name="ahead" label="Bookable up to, days ahead" />
      </FieldGrid>
      <ClientFields form={form} />
    </>
  )
}

/** What clients may change by themselves, and until when, and whether they can wait for a time. */
function ClientFields({ form }: Pick<TimeFieldsProps, 'form'>) {
  return (
    <>
      <FieldGrid columns={3}>
        <CountField form={form} name="moves" label="Times a client can reschedule" />
        <CountField form={form} name="moveUntil" label="Reschedule until, hours before" />
        <CountField form={form} name="cancelUntil" label="Cancel until, hours before" />
      </FieldGrid>
      <Switch
        label="Waiting list: clients who find no time can get an email when one opens"
        description={!sendsMail() && 'Not offered while email isn’t set up on this server.'}
        checked={form.getValues().waiting}
        onChange={(event) => form.setFieldValue('waiting', event.currentTarget.checked)}
      />
    </>
  )
}
