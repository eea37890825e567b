import { longDay } from '#client-language/formats.ts'
import type { Sheet } from '#questionnaires/api.ts'
import { type Answer, isQuestion, type Person, type Question } from '#questionnaires/questions.ts'
import { clockWords } from '#time/when.ts'
import css from './answers-view.module.css'

const personWords = ({ name, role, phone }: Person): string => [name, role, phone].filter(Boolean).join(', ')

/** An answer as text, a line each of several; empty for none. */
function answerWords({ kind }: Question, answer: Answer): string {
  if (answer === null) return ''
  if (Array.isArray(answer)) return answer.map((one) => (typeof one === 'string' ? one : personWords(one))).join('\n')
  if (kind === 'yesno') return answer === 'yes' ? 'Yes' : 'No'
  return kind === 'date' ? longDay(answer, 'en-US') : kind === 'time' ? clockWords(answer) : answer
}

/** What a client answered, on the screen and on paper. */
export function AnswersView({ sheet: { name, questions, answers } }: { sheet: Sheet }) {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]))
  return (
    <article className={css.answers} aria-label={name}>
      <h2 dir="auto">{name}</h2>
      {questions.map((question) =>
        isQuestion(question) ? (
          <div key={question.q}>
            <p className="small" dir="auto">
              {question.words}
            </p>
            <p className="as-written" dir="auto">
              {answerWords(question, given.get(question.q) ?? null) || 'Not answered'}
            </p>
          </div>
        ) : (
          <h3 key={question.q} dir="auto">
            {question.words}
          </h3>
        ),
      )}
    </article>
  )
}
