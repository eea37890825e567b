import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { maxLines } from '#proposals/draft.ts'
import { Sortable } from '#ui/list/sortable.tsx'
import { toastDone } from '#ui/toast/toasts.tsx'
import { useLatestCallback } from '#ui/react/use-latest-callback.ts'
import { LineRow } from './line-row.tsx'
import type { LinesForm } from './lines-form.ts'
import { type LineKind, newLine } from './proposal-values.ts'
import css from './rows.module.css'

interface LineRowsProps {
  form: LinesForm
  /** Another way to begin, while there are no lines. */
  whileEmpty?: ReactNode
  /** Without extras for the client to choose from. */
  isWithoutExtras?: boolean
}

/** Lines to write, to add, to remove and to put in order. */
export function LineRows({ form, whileEmpty, isWithoutExtras = false }: LineRowsProps) {
  const { values, billing, faultAt } = form
  const { lines } = values
  const isFull = lines.length >= maxLines
  const placeOf = (key: number) => lines.findIndex((line) => line.key === key)
  const nameOf = (key: number) => lines[placeOf(key)]?.name || 'The line'

  const putBack = useLatestCallback((line: (typeof lines)[number], at: number) =>
    form.form.insertListItem('lines', line, Math.min(at, form.values.lines.length)),
  )
  function remove(at: number): void {
    const line = lines[at]
    if (!line) return
    form.form.removeListItem('lines', at)
    toastDone({ title: `${line.name || 'Line'} removed`, action: { name: 'Undo', act: () => putBack(line, at) } })
  }

  function add(kind: LineKind): void {
    const category = billing.categories.find(({ isDefault }) => isDefault) ?? billing.categories[0]
    form.form.insertListItem('lines', newLine(kind, billing.scheme === 'none' ? null : (category?.id ?? null)))
  }

  return (
    <>
      <Sortable
        ids={lines.map(({ key }) => key)}
        nameOf={nameOf}
        onMove={(key, to) => form.form.reorderListItem('lines', { from: placeOf(key), to })}
      >
        <ul className={`stack ${css.rows}`} hidden={lines.length === 0}>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              form={form}
              line={line}
              at={at}
              isWithoutExtras={isWithoutExtras}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      </Sortable>
      {faultAt('lines') !== undefined && <Input.Error role="alert">{faultAt('lines')}</Input.Error>}
      <div className="row-8">
        {lines.length === 0 && whileEmpty}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={isFull}
          onClick={() => add('base')}
        >
          {isFull ? `At most ${maxLines} lines` : 'Add a line'}
        </Button>
        {!isFull && !isWithoutExtras && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => add('extra')}
          >
            Add an extra
          </Button>
        )}
      </div>
    </>
  )
}
