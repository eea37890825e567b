import { greetedName } from '#client-language/greeted-name.ts'

/** The email with a questionnaire. */
export interface QuestionnaireEmailWords {
  /** `day`: of the shoot; empty while it is not known. */
  subject: (day: string) => string
  /** `title`: of the questionnaire. `due`: the day by which the answers are needed; may be empty. */
  text: (client: string, title: string, due: string, studio: string) => string
  answer: string
}

export const questionnaireEmail: QuestionnaireEmailWords = {
  subject: (day) => (day === '' ? 'A few questions' : `A few questions before ${day}`),
  text: (client, title, due, studio) =>
    [
      `Hi ${greetedName(client)},`,
      `${studio} has a few questions for you: ${title}.`,
      `${due === '' ? '' : `Due ${due}. `}Stop and pick up again any time.`,
      studio,
    ].join('\n\n'),
  answer: 'Answer the questions',
}
