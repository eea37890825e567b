import type { ChosenColumns, FileColumn } from '#file-reading/columns.ts'
import type { DayOrder } from '#file-reading/day-orders.ts'
import { ChoiceField } from '#ui/form/choices/choice-field.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'

/** What was read of a CSV file. */
interface ReadTable {
  columns: FileColumn[]
  chosen: Record<string, number>
  dayOrder: DayOrder | null
  asksDayOrder: boolean
}

interface ColumnFieldsProps {
  /** The fields with their labels. */
  fields: readonly (readonly [field: string, label: string])[]
  table: ReadTable
  /** The order of days was asked for and is not chosen yet. */
  isOpen: boolean
  onColumns: (columns: ChosenColumns<string>) => void
  onDayOrder: (order: DayOrder) => void
}

/** Which column is which, and how days are written: guessed, and corrected here. */
export function ColumnFields({ fields, table, isOpen, onColumns, onDayOrder }: ColumnFieldsProps) {
  const { columns, chosen, asksDayOrder, dayOrder } = table
  const choices = columns.map(({ name }, at) => ({ value: String(at), label: `${name} (${at + 1})` }))
  const used = new Set(Object.values(chosen))
  const unused = columns.filter((_, at) => !used.has(at)).map(({ name }) => name)
  const choose = (field: string, value: string) => {
    const { [field]: _, ...others } = chosen
    onColumns(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <div className="stack-16">
      {/* What was not asked stands first: without it nothing can be read. */}
      {asksDayOrder && <DayOrderField value={isOpen ? null : dayOrder} onDayOrder={onDayOrder} />}
      <FieldGrid columns={3}>
        {fields.map(([field, label]) => (
          <ChoiceField
            key={field}
            label={label}
            placeholder="Not in this file"
            description={sampleOf(columns, chosen[field])}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={choices}
            value={chosen[field] === undefined ? '' : String(chosen[field])}
            onChange={(value) => choose(field, value)}
          />
        ))}
      </FieldGrid>
      {unused.length > 0 && <p className="sub">Left out: {unused.join(', ')}.</p>}
    </div>
  )
}

const sampleOf = (columns: FileColumn[], column: number | undefined): string =>
  column === undefined ? '\u00a0' : (columns[column]?.samples[0] ?? '\u00a0')

const orders: { value: DayOrder; label: string }[] = [
  { value: 'mdy', label: 'Month, day, year: 12/31/2026' },
  { value: 'dmy', label: 'Day, month, year: 31/12/2026' },
]

interface DayOrderFieldProps {
  value: DayOrder | null
  onDayOrder: (order: DayOrder) => void
}

function DayOrderField({ value, onDayOrder }: DayOrderFieldProps) {
  return (
    <PlainSelect
      label="How are days written in this file?"
      description="They can be read in two ways."
      placeholder="Choose one"
      data={orders}
      value={value}
      onChange={(chosen) => chosen && onDayOrder(chosen as DayOrder)}
    />
  )
}
