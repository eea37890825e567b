import { TextInput } from '@mantine/core'
import { type BookingEmailKind, kindFacts } from '#booking-emails/kinds.ts'
import { clockWords } from '#time/when.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'

interface Timing {
  /** NaN while it is not a number. */
  days: number
  /** Null without a second email. */
  again: number | null
  at: string
}

interface TimingFieldsProps {
  kind: BookingEmailKind
  draft: Timing
  faults: { days: string | undefined; again: string | undefined; at: string | undefined }
  onChange: (part: Partial<Timing>) => void
}

/** Every half hour from nine in the morning to eight in the evening. */
const times = Array.from({ length: 23 }, (_, at) =>
  Temporal.PlainTime.from('09:00')
    .add({ minutes: at * 30 })
    .toString({ smallestUnit: 'minute' }),
)

const timesWith = (at: string) =>
  (times.includes(at) ? times : [...times, at].toSorted()).map((value) => ({ value, label: clockWords(value) }))

/** How many days before or after what it is about an email goes out, and when. */
export function TimingFields({ kind, draft: { days, again, at }, faults, onChange }: TimingFieldsProps) {
  const { way, anchor, isAtPlace, isAtOnce, again: second } = kindFacts[kind]
  if (isAtOnce) return <p>Sent when {anchor}.</p>
  return (
    <FieldGrid columns={second === undefined ? 2 : 3}>
      <DaysField
        label={`Days ${way} ${anchor}`}
        days={days}
        error={faults.days}
        onChange={(typed) => onChange({ days: typed })}
      />
      {second !== undefined && (
        <DaysField
          label="And again, days before"
          days={again ?? Number.NaN}
          error={faults.again}
          onChange={(typed) => onChange({ again: Number.isNaN(typed) ? null : typed })}
        />
      )}
      <PlainSelect
        label={isAtPlace ? 'Time at the place' : 'Time'}
        data={timesWith(at)}
        value={at}
        error={faults.at}
        onChange={(chosen) => chosen !== null && onChange({ at: chosen })}
      />
    </FieldGrid>
  )
}

interface DaysFieldProps {
  label: string
  days: number
  error: string | undefined
  onChange: (days: number) => void
}

const DaysField = ({ label, days, error, onChange }: DaysFieldProps) => (
  <TextInput
    label={label}
    inputMode="numeric"
    autoComplete="off"
    className="number-field"
    value={Number.isNaN(days) ? '' : String(days)}
    error={error}
    onChange={({ currentTarget: { value } }) => onChange(Number.parseInt(value, 10))}
  />
)
