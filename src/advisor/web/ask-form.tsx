import { useId } from 'react'
import type { Answers, Ask } from '#advisor/asks.ts'
import { forms, notYetWords } from '#advisor/forms.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { AskField } from './ask-field.tsx'
import css from './ask-cards.module.css'

interface AskFormProps {
  ask: Ask
  answers: Answers
  /** The title of the shoot that some of it comes from. */
  filledFrom: string | undefined
  /** What was typed instead of what the shoot says, in words. */
  kept: readonly string[]
  /** What the server says is wrong, by field. */
  faults: Record<string, string>
  /** It is being answered. */
  isAsked: boolean
  /** Another card is. */
  isBusy: boolean
  onType: (name: string, value: string) => void
  onAsk: () => void
}

/** The form of a card. Its button says what is missing while something is. */
export function AskForm({ ask, answers, filledFrom, kept, faults, isAsked, isBusy, onType, onAsk }: AskFormProps) {
  const hint = useId()
  const { name, fields } = forms[ask]
  const notYet = notYetWords(ask, answers) || (isBusy ? 'One question at a time.' : '')
  return (
    <form
      className="stack-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!notYet) onAsk()
      }}
    >
      <FieldGrid>
        {fields.map((field) => (
          <AskField
            key={field.name}
            field={field}
            value={answers[field.name] ?? ''}
            fault={faults[field.name]}
            onChange={(value) => onType(field.name, value)}
          />
        ))}
      </FieldGrid>
      <div className={`row-8-centered ${css.foot}`}>
        <SubmitButton loading={isAsked} disabled={notYet !== ''} aria-describedby={hint}>{`Get ${name}`}</SubmitButton>
        <div className={css.hint} role="status">
          <p id={hint}>{notYet}</p>
          {filledFrom && <p>Filled in from {filledFrom}</p>}
          {kept.length > 0 && <p>Kept: {kept.join(', ')}</p>}
        </div>
      </div>
    </form>
  )
}
