import { Button, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { maxLines } from '#proposals/draft.ts'
import { Sortable } from '#ui/list/sortable.tsx'
import { toastDone } from '#ui/toast/toasts.tsx'
import { useLatestCallback } from '#ui/react/use-latest-callback.ts'
import { fieldOf } from './field-of.ts'
import { LineRow } from './line-row.tsx'
import { type LineKind, newLine } from './proposal-values.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './rows.module.css'

/** What is offered: lines of the price, and extras that the client may take. */
export function LineFields({ form }: { form: ProposalForm }) {
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
    <section className="card section-card" aria-labelledby="proposal-lines">
      <h2 id="proposal-lines">What you offer</h2>
      {lines.length === 0 && <p className="small">Nothing yet. Add what you do for them, and what it costs.</p>}
      <Sortable
        ids={lines.map(({ key }) => key)}
        nameOf={nameOf}
        onMove={(key, to) => form.form.reorderListItem('lines', { from: placeOf(key), to })}
      >
        <ul className={`stack ${css.rows}`} hidden={lines.length === 0}>
          {lines.map((line, at) => (
            <LineRow key={line.key} form={form} line={line} at={at} onRemove={() => remove(at)} />
          ))}
        </ul>
      </Sortable>
      {faultAt('lines') !== undefined && <Input.Error role="alert">{faultAt('lines')}</Input.Error>}
      <div className="row-8">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={isFull}
          onClick={() => add('base')}
        >
          {isFull ? `A proposal has at most ${maxLines} lines` : 'Add a line'}
        </Button>
        {!isFull && (
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
      <TextInput
        className={css.discount ?? ''}
        label="Discount"
        description="On all that they take"
        placeholder="10% or 25"
        autoComplete="off"
        {...fieldOf(form, 'discount')}
      />
    </section>
  )
}
