import type { QuestionnaireEmailWords } from '#client-language/english/questionnaire-email.ts'

export const germanQuestionnaireEmail = (): QuestionnaireEmailWords => ({
  subject: (day) => (day === '' ? 'Ein paar Fragen' : `Ein paar Fragen vor dem ${day}`),
  text: (client, title, due, studio) =>
    [
      `Guten Tag ${client},`,
      `${studio} hat ein paar Fragen an Sie: ${title}.`,
      (due === '' ? '' : `Bitte antworten Sie bis ${due}. `) +
        'Sie können jederzeit unterbrechen und später weitermachen.',
      studio,
    ].join('\n\n'),
  answer: 'Fragen beantworten',
})
