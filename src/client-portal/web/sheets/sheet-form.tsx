import { useRef, useState } from 'react'
import type { QuestionnaireWords } from '#client-language/english/questionnaire.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { SeenSheet } from '#questionnaires/api.ts'
import { type Answer, isQuestion, missingIn, progressOf } from '#questionnaires/questions.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { sheetCalls } from './calls.ts'
import { type Asked, QuestionPart } from './question-part.tsx'
import css from './sheet-form.module.css'

interface SheetFormProps {
  part: ActProps
  sheet: SeenSheet
  words: QuestionnaireWords
  onCount: (newer: Pick<SeenSheet, 'state' | 'answered'>) => void
  onNewer: (newer: SeenSheet) => void
}

const fieldsOfQuestion = 'input, textarea'

const none = { answer: null, version: 0 }

/** Questions to answer, each saved by itself, and the button that says that all is answered. */
export function SheetForm(props: SheetFormProps) {
  const { part, sheet, words } = props
  const edit = useSheet(props)
  const once = useSingleFlight()
  const { name: studio } = part.page.studio
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        once(edit.finish)
      }}
    >
      <p className="small">{words.saves}</p>
      {sheet.questions.map((question) =>
        isQuestion(question) ? (
          <QuestionPart
            key={question.q}
            ref={edit.asked(question.q)}
            params={edit.params}
            question={question}
            first={sheet.answers.find((one) => one.question === question.q) ?? none}
            words={words}
            locale={part.locale}
            isMissing={edit.missing.some(({ q }) => q === question.q)}
            onSaved={(answer) => edit.keep(question.q, answer)}
            onClosed={edit.reload}
          />
        ) : (
          <h3 key={question.q} dir="auto">
            {question.words}
          </h3>
        ),
      )}
      {edit.missing.length > 0 && (
        <div role="alert" className={css.both}>
          <p>{words.missing}</p>
          <ul className="underlined-links">
            {edit.missing.map(({ q, words: asked }) => (
              <li key={q}>
                <a href={`#question-${sheet.id}-${q}`} dir="auto">
                  {asked}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="alert" className={css.state}>
        {edit.hasFailed && words.notSaved}
      </p>
      {edit.isDone ? (
        <p role="status">{words.thanks(studio)}</p>
      ) : (
        <div className="stack-8">
          <p className="small">{words.doneHint(studio)}</p>
          <div>
            <SubmitButton loading={edit.isSending}>{words.done}</SubmitButton>
          </div>
        </div>
      )}
    </form>
  )
}

function useSheet({ part: { token }, sheet, onCount, onNewer }: SheetFormProps) {
  const params = { token, id: sheet.id }
  const parts = useRef(new Map<number, Asked>())
  const answers = useRef(new Map(sheet.answers.map(({ question, answer }) => [question, answer])))
  const [isDone, setDone] = useState(sheet.state === 'done')
  const [missing, setMissing] = useState<{ q: number; words: string }[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [isSending, setSending] = useState(false)

  function keep(question: number, answer: Answer): void {
    answers.current.set(question, answer)
    const given = [...answers.current].map(([q, one]) => ({ question: q, answer: one }))
    const left = missingIn(sheet.questions, given)
    setMissing((before) => before.filter(({ q }) => left.some((one) => one.q === q)))
    const stays = isDone && left.length === 0
    if (isDone && !stays) setDone(false)
    onCount({ state: stays ? 'done' : 'sent', answered: progressOf(sheet.questions, given).answered })
  }

  async function finish(): Promise<void> {
    setSending(true)
    setFailed(false)
    setMissing([])
    try {
      const saved = await Promise.all([...parts.current.values()].map(({ flush }) => flush()))
      if (saved.includes(false)) setFailed(true)
      else {
        onNewer(await call(sheetCalls.done, { params }))
        setDone(true)
      }
    } catch (error) {
      explain(error)
    }
    setSending(false)
  }

  function explain(error: unknown): void {
    const { reason, fields = {} } = error instanceof Problem ? error : {}
    if (reason === 'sheet_locked') return reload()
    if (reason !== 'answers_missing') return setFailed(true)
    const left = Object.entries(fields).map(([q, words]) => ({ q: Number(q), words }))
    setMissing(left)
    // The pressed button cannot keep the focus while it sends.
    document.getElementById(`question-${sheet.id}-${left[0]?.q}`)?.querySelector<HTMLElement>(fieldsOfQuestion)?.focus()
  }

  const reload = () => void call(sheetCalls.read, { params }).then(onNewer, () => setFailed(true))

  return {
    params,
    isDone,
    missing,
    hasFailed,
    isSending,
    keep,
    finish,
    reload,
    asked: (question: number) => (one: Asked | null) => {
      if (one) parts.current.set(question, one)
      else parts.current.delete(question)
    },
  }
}
