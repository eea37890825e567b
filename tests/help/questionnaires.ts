import { clients } from '#clients/api.ts'
import { clientSheets } from '#client-portal/sheet-api.ts'
import { deals } from '#deals/api.ts'
import { questionnaires, sheets } from '#questionnaires/api.ts'
import type { SentQuestionnaire, SentSheet } from '#questionnaires/draft.ts'
import type { Answer } from '#questionnaires/questions.ts'
import type { Studio } from './studio.ts'

export const weddingQuestions: SentQuestionnaire = {
  name: 'Wedding details',
  questions: [
    { kind: 'heading', words: 'The day' },
    { kind: 'place', words: 'Where do you get ready?', required: true },
    { kind: 'number', words: 'How many guests?' },
    { kind: 'one', words: 'Will there be a first look?', choices: ['Yes', 'No', 'Not sure yet'] },
    { kind: 'several', words: 'What matters most?', choices: ['Family', 'Party', 'Details'] },
    { kind: 'people', words: 'Who helps on the day?', required: true },
    { kind: 'long', words: 'Anything else?' },
    { kind: 'date', words: 'When did you meet?' },
    { kind: 'time', words: 'When does the ceremony start?' },
    { kind: 'yesno', words: 'May we publish pictures?' },
    { kind: 'short', words: 'Your favorite song' },
  ],
}

export const people = [{ name: 'Ruth Weiss', phone: '+1 845 555 0134', role: 'Maid of honor' }]

export const noor = { name: 'Noor Haddad', email: 'noor@haddad.example' }

/** A questionnaire that Alice has sent to Noor, whose page the token opens. */
export async function sendQuestions(
  { as }: Studio,
  more: Partial<SentSheet> = {},
  questions: SentQuestionnaire = weddingQuestions,
  language: 'en' | 'de' = 'en',
) {
  const alice = as('alice')
  const { id: questionnaireId } = await alice(questionnaires.create, { input: questions })
  const { id: clientId } = await alice(clients.create, { input: { ...noor, language } })
  const deal = await alice(deals.create, { input: { clientId, type: 'wedding' } })
  const input = { questionnaireId, isMailed: false, ...more }
  const { sheet, link } = await alice(sheets.send, { params: { id: deal.id }, input })
  const token = link.slice(link.lastIndexOf('/') + 1)
  return { dealId: deal.id, clientId, questionnaireId, token, id: sheet.id, params: { token, id: sheet.id } }
}

/** One phone of the client. */
export function phoneOf({ as }: Studio, params: { token: string; id: number }) {
  const visitor = as('visitor')
  return {
    read: () => visitor(clientSheets.read, { params }),
    answer: (question: number, answer: Answer, version = 0) =>
      visitor(clientSheets.answer, { params: { ...params, question }, input: { answer, version } }),
    done: () => visitor(clientSheets.done, { params }),
  }
}
