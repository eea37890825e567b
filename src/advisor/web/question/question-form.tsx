import { useId } from 'react'
import type { Answers, AssistantCard } from '#advisor/assistant-cards.ts'
import { blockerWords, forms } from '#advisor/forms.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { QuestionField } from './question-field.tsx'
import css from './question-cards.module.css'

interface QuestionFormProps {
  ask: AssistantCard
  answers: Answers
  /** The title of the shoot that filled in some answers. */
  filledFrom: string | undefined
  /** Typed answers that differ from the shoot's, in words. */
  overridden: readonly string[]
  /** The server's errors by field. */
  faults: Record<string, string>
  /** Whether this card is waiting for an answer. */
  isAsked: boolean
  /** Whether another card is. */
  isBusy: boolean
  onType: (name: string, value: string) => void
  onAsk: () => void
}

/** The form of a card. Its button names the fields that are missing. */
export function QuestionForm({
  ask,
  answers,
  filledFrom,
  overridden,
  faults,
  isAsked,
  isBusy,
  onType,
  onAsk,
}: QuestionFormProps) {
  const hint = useId()
  const { name, fields } = forms[ask]
  const notYet = blockerWords(ask, answers) || (isBusy ? 'One question at a time.' : '')
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!notYet) onAsk()
      }}
    >
      <div className={css.fields}>
        {fields.map((field) => (
          <QuestionField
            key={field.name}
            field={field}
            value={answers[field.name] ?? ''}
            fault={faults[field.name]}
            onChange={(value) => onType(field.name, value)}
          />
        ))}
      </div>
      <div className={`row-8-centered ${css.foot}`}>
        <SubmitButton loading={isAsked} disabled={notYet !== ''} aria-describedby={hint}>{`Get ${name}`}</SubmitButton>
        <div className={css.hint} role="status">
          <p id={hint}>{notYet}</p>
          {filledFrom && <p>Filled in from {filledFrom}</p>}
          {overridden.length > 0 && <p>Kept: {overridden.join(', ')}</p>}
        </div>
      </div>
    </form>
  )
}
