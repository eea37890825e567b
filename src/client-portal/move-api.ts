import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { anyText } from '#kernel/text.ts'
import { guessing, names } from './api.ts'
import { ClientPage } from './client-page.ts'

const path = '/api/client-page/:token/moves/:id'

/** What a client answers when the studio asks for a new date. */
export const clientMoves = {
  confirm: endpoint({
    access: 'anyone',
    method: 'POST',
    path: `${path}/confirm`,
    names,
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    // It opens its transactions itself: a time that was taken meanwhile is told to the photographer all the same.
    transaction: false,
    summary: 'Confirm the new time of a shoot, which moves it',
  }),
  decline: endpoint({
    access: 'anyone',
    method: 'POST',
    path: `${path}/decline`,
    names,
    input: z.strictObject({ words: anyText(2000).default('') }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    summary: 'Say that the new time does not work, with the reason if one is given',
  }),
}
