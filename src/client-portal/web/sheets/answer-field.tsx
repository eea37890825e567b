import { Button, Input } from '@mantine/core'
import type { QuestionnaireWords } from '#client-language/english/questionnaire.ts'
import type { Answer, Person, Question, QuestionKind } from '#questionnaires/questions.ts'
import { maxAnswer, maxPeople } from '#questionnaires/questions.ts'
import box from '#ui/form/choices/tick-box.module.css'
import css from './sheet-form.module.css'

export interface AnswerFieldProps {
  id: string
  question: Question
  answer: Answer
  words: QuestionnaireWords
  /** The ids of what is said about it. */
  describedBy: string
  isFaulty: boolean
  onChange: (answer: Answer) => void
}

/** Kinds whose fields are a group with a legend. */
export const isGroup = (kind: QuestionKind): boolean => ['one', 'several', 'yesno', 'people'].includes(kind)

/** The field of a question, by its kind. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, words } = props
  switch (question.kind) {
    case 'one':
      return <Choices {...props} choices={question.choices.map((choice) => [choice, choice])} />
    case 'yesno':
      return (
        <Choices
          {...props}
          choices={[
            ['yes', words.yes],
            ['no', words.no],
          ]}
        />
      )
    case 'several':
      return <Several {...props} />
    case 'people':
      return <People {...props} />
    default:
      return <TextField {...props} />
  }
}

const types: Partial<Record<QuestionKind, 'date' | 'time'>> = { date: 'date', time: 'time' }

const lengths: Partial<Record<QuestionKind, number>> = maxAnswer

function TextField({ id, question, answer, describedBy, isFaulty, onChange }: AnswerFieldProps) {
  const field = {
    id,
    dir: 'auto',
    'aria-describedby': describedBy,
    'aria-required': question.required,
    error: isFaulty,
    maxLength: lengths[question.kind],
    value: typeof answer === 'string' ? answer : '',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (question.kind === 'long') return <Input component="textarea" multiline rows={4} {...field} />
  return (
    <Input
      {...field}
      type={types[question.kind] ?? 'text'}
      inputMode={question.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
    />
  )
}

function Choices({ id, answer, choices, onChange }: AnswerFieldProps & { choices: [value: string, label: string][] }) {
  return choices.map(([value, label]) => (
    <label key={value} className="choice-line">
      <input type="radio" name={id} checked={answer === value} onChange={() => onChange(value)} />
      <span className="shrink-wrapped" dir="auto">
        {label}
      </span>
    </label>
  ))
}

function Several({ question, answer, onChange }: AnswerFieldProps) {
  const chosen = (answer ?? []) as string[]
  const toggle = (choice: string, isChosen: boolean) =>
    onChange(question.choices.filter((one) => (one === choice ? isChosen : chosen.includes(one))))
  return question.choices.map((choice) => (
    <label key={choice} className="choice-line">
      <input
        type="checkbox"
        className={box.box}
        checked={chosen.includes(choice)}
        onChange={(event) => toggle(choice, event.currentTarget.checked)}
      />
      <span className="shrink-wrapped" dir="auto">
        {choice}
      </span>
    </label>
  ))
}

const parts = ['name', 'phone', 'role'] as const
const nobody: Person = { name: '', phone: '', role: '' }

function People({ id, answer, words, onChange }: AnswerFieldProps) {
  const people = (answer ?? []) as Person[]
  const labels = { name: words.personName, phone: words.personPhone, role: words.personRole }
  const set = (at: number, part: Partial<Person>) => onChange(people.with(at, { ...(people[at] ?? nobody), ...part }))
  return (
    <>
      {people.map((person, at) => (
        // People have no ids, and are never moved.
        <div key={`person ${at}`} role="group" aria-label={words.person(String(at + 1))} className={css.person}>
          {parts.map((part) => (
            <Input.Wrapper key={part} label={labels[part]} id={`${id}-${at}-${part}`}>
              <Input
                id={`${id}-${at}-${part}`}
                dir="auto"
                autoComplete="off"
                type={part === 'phone' ? 'tel' : 'text'}
                maxLength={maxAnswer[part]}
                value={person[part]}
                onChange={(event) => set(at, { [part]: event.currentTarget.value })}
              />
            </Input.Wrapper>
          ))}
          <Button
            variant="default"
            aria-label={words.removePerson(String(at + 1))}
            onClick={() => onChange(people.toSpliced(at, 1))}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button variant="default" disabled={people.length >= maxPeople} onClick={() => onChange([...people, nobody])}>
          {words.addPerson}
        </Button>
      </div>
    </>
  )
}
