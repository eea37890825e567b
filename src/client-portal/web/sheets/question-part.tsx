import { Button, Input } from '@mantine/core'
import { type Ref, useId, useImperativeHandle } from 'react'
import type { QuestionnaireWords } from '#client-language/english/questionnaire.ts'
import type { Locale } from '#client-language/language.ts'
import type { Answer, Question } from '#questionnaires/questions.ts'
import { AnswerField, isGroup } from './answer-field.tsx'
import { shownAnswer } from './shown-answer.ts'
import { useAnswer } from './use-answer.ts'
import css from './sheet-form.module.css'

/** What the form does with a question. */
export interface Asked {
  flush: () => Promise<boolean>
}

interface QuestionPartProps {
  ref: Ref<Asked>
  params: { token: string; id: number }
  question: Question
  first: { answer: Answer; version: number }
  words: QuestionnaireWords
  locale: Locale
  isMissing: boolean
  onSaved: (answer: Answer) => void
  onClosed: () => void
}

/** One question, whose answer is saved by itself. */
export function QuestionPart({ ref, params, question, first, words, locale, isMissing, ...on }: QuestionPartProps) {
  const given = useAnswer({ params, question: question.q, first, ...on })
  useImperativeHandle(ref, () => ({ flush: given.flush }))
  const id = useId()
  const { answer, state, other } = given
  const isFaulty = isMissing || state === 'refused'
  const described = `${id}-help ${id}-state`
  const field = (
    <AnswerField
      id={id}
      question={question}
      answer={answer}
      words={words}
      describedBy={described}
      isFaulty={isFaulty}
      onChange={given.change}
    />
  )
  const about = question.help !== '' && (
    <p id={`${id}-help`} className="small" dir="auto">
      {question.help}
    </p>
  )
  const label = (
    <>
      <span dir="auto">{question.words}</span>
      {question.required && <span className="small">{` (${words.required})`}</span>}
    </>
  )
  return (
    <div id={`question-${params.id}-${question.q}`} tabIndex={-1}>
      {isGroup(question.kind) ? (
        <fieldset className={css.question} aria-describedby={described}>
          <legend>{label}</legend>
          {about}
          {field}
        </fieldset>
      ) : (
        <div className={css.question}>
          <Input.Label htmlFor={id}>{label}</Input.Label>
          {about}
          {field}
        </div>
      )}
      <p id={`${id}-state`} className={css.state} role={isFaulty ? 'alert' : 'status'}>
        {stateWords(given, question, words)}
      </p>
      {state === 'lost' && (
        <Button variant="default" onClick={() => void given.flush()}>
          {words.tryAgain}
        </Button>
      )}
      {other && (
        <div className={css.both} role="alert">
          <p>{words.twice}</p>
          <dl>
            <dt className="small">{words.theirs}</dt>
            <dd dir="auto">{shownAnswer(question.kind, other.answer, words, locale) || words.nothing}</dd>
            <dt className="small">{words.yours}</dt>
            <dd dir="auto">{shownAnswer(question.kind, answer, words, locale) || words.nothing}</dd>
          </dl>
          <div className="row-8">
            <Button variant="default" onClick={() => given.choose('theirs')}>
              {words.keepTheirs}
            </Button>
            <Button variant="default" onClick={() => given.choose('yours')}>
              {words.keepYours}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

type Given = Pick<ReturnType<typeof useAnswer>, 'state' | 'words'>

function stateWords({ state, words: refused }: Given, { kind }: Question, words: QuestionnaireWords): string {
  if (state === 'saving') return words.saving
  if (state === 'saved') return words.saved
  if (state === 'lost') return words.notSaved
  if (state !== 'refused') return ''
  return refused || (kind === 'number' ? words.wrongNumber : words.wrong)
}
