import type { QuestionnaireWords } from '#client-language/english/questionnaire.ts'
import type { Locale } from '#client-language/language.ts'
import type { SeenSheet } from '#questionnaires/api.ts'
import { isQuestion } from '#questionnaires/questions.ts'
import { shownAnswer } from './shown-answer.ts'
import css from './sheet-form.module.css'

/** Questions and answers that can only be read. */
export function ReadSheet({ sheet, words, locale }: { sheet: SeenSheet; words: QuestionnaireWords; locale: Locale }) {
  const answers = new Map(sheet.answers.map(({ question, answer }) => [question, answer]))
  return (
    <div className={css.form}>
      {sheet.questions.map((question) =>
        isQuestion(question) ? (
          <div key={question.q}>
            <p className="small as-written" dir="auto">
              {question.words}
            </p>
            <p className="as-written" dir="auto">
              {shownAnswer(question.kind, answers.get(question.q) ?? null, words, locale) || words.notAnswered}
            </p>
          </div>
        ) : (
          <h3 key={question.q} dir="auto">
            {question.words}
          </h3>
        ),
      )}
    </div>
  )
}
