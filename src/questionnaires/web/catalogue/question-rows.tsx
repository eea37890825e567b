import { ActionIcon, Button, Input, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { maxQuestions } from '#questionnaires/questions.ts'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { onAltArrow } from '#ui/list/alt-arrows.ts'
import { Sortable } from '#ui/list/sortable.tsx'
import { SortableRow } from '#ui/list/sortable-row.tsx'
import { QuestionFields } from './question-fields.tsx'
import { kindLabels, newQuestion, type QuestionRow } from './question-values.ts'
import type { QuestionnaireForm } from './use-questionnaire-form.ts'
import css from './question-rows.module.css'

interface QuestionRowsProps {
  form: QuestionnaireForm
  /** The key of the row that is edited. */
  open: number | undefined
  onOpen: (key: number | undefined) => void
}

const nameOf = ({ words }: QuestionRow): string => (words.trim() === '' ? 'New question' : words)

/** The questions in their order, which can be changed. */
export function QuestionRows({ form, open, onOpen }: QuestionRowsProps) {
  const rows = form.getValues().questions
  const set = (changed: QuestionRow[]) => form.setFieldValue('questions', changed)
  const move = (key: number, to: number) => {
    const row = rows.find((one) => one.key === key)
    if (row && to >= 0 && to < rows.length) set(rows.filter((one) => one !== row).toSpliced(to, 0, row))
  }
  const isFull = rows.length >= maxQuestions
  const add = () => {
    const row = newQuestion()
    set([...rows, row])
    onOpen(row.key)
  }
  return (
    <fieldset className="stack-12">
      <legend className="legend">Questions</legend>
      <Sortable
        ids={rows.map(({ key }) => key)}
        nameOf={(key) => nameOf(rows.find((row) => row.key === key) ?? newQuestion())}
        onMove={move}
      >
        <ol>
          {rows.map((row, at) => (
            <Row
              key={row.key}
              form={form}
              row={row}
              at={at}
              isOpen={open === row.key}
              onOpen={() => onOpen(open === row.key ? undefined : row.key)}
              onStep={(by) => move(row.key, at + by)}
              onRemove={() => set(rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ol>
      </Sortable>
      {form.errors['questions'] && <Input.Error role="alert">{form.errors['questions']}</Input.Error>}
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={isFull}
          onClick={add}
        >
          {isFull ? `At most ${maxQuestions} questions` : 'Add a question'}
        </Button>
      </div>
    </fieldset>
  )
}

interface RowProps {
  form: QuestionnaireForm
  row: QuestionRow
  at: number
  isOpen: boolean
  onOpen: () => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

function Row({ form, row, at, isOpen, onOpen, onStep, onRemove }: RowProps) {
  const name = nameOf(row)
  return (
    <SortableRow id={row.key} name={name} className={css.row} onStep={onStep}>
      {(grip) => (
        <>
          {grip}
          <UnstyledButton
            className={css.name ?? ''}
            data-heading={row.kind === 'heading' || undefined}
            aria-expanded={isOpen}
            onClick={onOpen}
            onKeyDown={(event) => onAltArrow(event, onStep)}
          >
            <span dir="auto">{name}</span>
            <span className="caption">{`${kindLabels[row.kind]}${row.required ? ', required' : ''}`}</span>
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            aria-label={`Remove ${name}`}
            data-removes="line"
            onClick={(event) => {
              focusNeighbor(event)
              onRemove()
            }}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
          {isOpen && (
            <div role="group" aria-label={`Question ${at + 1}`} className={css.fields}>
              <QuestionFields form={form} row={row} at={at} />
            </div>
          )}
        </>
      )}
    </SortableRow>
  )
}
