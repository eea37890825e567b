import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { SentAnswer } from '#questionnaires/answer-in.ts'
import { SeenSheet } from '#questionnaires/api.ts'

const path = '/api/client-page/:token/sheets/:id'
const names = { token: /^/ }
const guessing = { count: 10, seconds: 180 }

/** What a client does with a questionnaire on their page. */
export const clientSheets = {
  read: endpoint({
    access: 'anyone',
    method: 'GET',
    path,
    names,
    output: SeenSheet,
    checksSecret: true,
    limit: guessing,
    summary: 'A questionnaire of the client with its answers',
  }),
  answer: endpoint({
    access: 'anyone',
    method: 'PUT',
    path: `${path}/answers/:question`,
    names,
    input: z.strictObject({
      answer: SentAnswer,
      /** Of the answer that was read, 0 for none; 412 when there is a newer one. */
      version: z.int('Reload the page').min(0, 'Reload the page'),
    }),
    output: z.object({ version: z.int() }),
    status: 200,
    checksSecret: true,
    limit: guessing,
    summary: 'Save an answer',
  }),
  done: endpoint({
    access: 'anyone',
    method: 'POST',
    path: `${path}/done`,
    names,
    output: SeenSheet,
    status: 200,
    checksSecret: true,
    limit: guessing,
    summary: 'Submit the answers; refused with the required ones that are missing',
  }),
}
