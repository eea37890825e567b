import { Switch, TextInput } from '@mantine/core'
import { DayInput } from '#accounts/web/day-input.tsx'
import type { SessionPlace } from '#session-types/api.ts'
import { clock } from '#time/clock-words.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { rowPlaceOf } from './type-values.ts'
import type { TypeForm } from './use-type-form.ts'
import { useRowPlan } from './use-row-plan.ts'
import '#ui/form/switch.css'

interface RowFieldsProps {
  form: TypeForm
  places: readonly SessionPlace[]
  typeId: number | undefined
}

/** Sessions of one day that follow one another, instead of times on any day. */
export function RowFields(props: RowFieldsProps) {
  const { form } = props
  const { isRow } = form.getValues()
  return (
    <>
      <Switch
        label="One day, one session after another"
        checked={isRow}
        onChange={(event) => form.setFieldValue('isRow', event.currentTarget.checked)}
      />
      {isRow && <DayFields {...props} />}
    </>
  )
}

function DayFields({ form, places, typeId }: RowFieldsProps) {
  const values = form.getValues()
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  const chosen = places.filter(({ id }) => values.placeIds.includes(String(id)))
  const { onChange, ...day } = form.getInputProps('rowDay')
  /** On another day the first start is another one. */
  function changeDay(next: string | null): void {
    form.setFieldValue('rowFirst', '')
    onChange(next)
  }
  return (
    <>
      <FieldGrid>
        <DayInput label="Day" required withAsterisk {...day} onChange={changeDay} onOther={() => changeDay(null)} />
        <PlainSelect
          label="Place"
          data={chosen.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('rowPlace')}
          value={rowPlaceOf(values)}
        />
      </FieldGrid>
      <FieldGrid columns={3}>
        <TextInput label="Sessions" {...number} {...form.getInputProps('rowCount')} />
        <TextInput label="Minutes between" {...number} {...form.getInputProps('rowGap')} />
        <FirstStart form={form} places={places} typeId={typeId} />
      </FieldGrid>
      {values.weather && (
        <DayInput
          label="Rain day"
          description="If it rains the row can move there, at the same time. It is held whole. Or choose one then."
          inputWrapperOrder={hintBelow}
          clearable
          {...form.getInputProps('rowRainDay')}
          onOther={(text) => form.setFieldValue('rowRainDay', text)}
        />
      )}
    </>
  )
}

/** Mantine's selects know no empty value. */
const best = 'best'

/** The first start: the one with the most light, or another on the grid. */
function FirstStart({ form, places, typeId }: RowFieldsProps) {
  const values = form.getValues()
  const { plan, problem } = useRowPlan(values, typeId)
  const { value, onChange, error, ...field } = form.getInputProps('rowFirst')
  const zone = places.find(({ id }) => String(id) === rowPlaceOf(values))?.timeZone ?? 'UTC'
  const first = String(value)
  const starts = new Set([...(plan?.starts ?? []), ...(first === '' ? [] : [first])])
  return (
    <PlainSelect
      label="First start"
      description="Fixed once the page is online"
      inputWrapperOrder={hintBelow}
      data={[
        { value: best, label: plan ? `${clock(plan.firstStart, zone)}, most light` : 'Most light' },
        ...[...starts].toSorted().map((start) => ({ value: start, label: clock(start, zone) })),
      ]}
      {...field}
      error={error ?? problem?.message}
      value={first === '' ? best : first}
      onChange={(start) => onChange(start === best ? '' : start)}
    />
  )
}
