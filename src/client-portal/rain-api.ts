import { endpoint } from '#kernel/api.ts'
import { DateChoice, NoDate, PickedDate, SeenCall } from '#rain-calls/choice-api.ts'
import { guessing, names } from './api.ts'

const path = '/api/client-page/:token/rain/:id'

const act = { access: 'anyone', method: 'POST', names, output: SeenCall, status: 200, checksSecret: true } as const

/** What a client answers when the studio offers other dates for the weather. */
export const clientRain = {
  find: endpoint({
    access: 'anyone',
    method: 'GET',
    path,
    names,
    output: SeenCall,
    checksSecret: true,
    limit: guessing,
    summary: 'The dates that are offered under a weather clause, what was read, and what moves',
  }),
  choose: endpoint({
    ...act,
    path: `${path}/choose`,
    input: DateChoice,
    limit: guessing,
    // It opens its transactions itself: a date that was taken meanwhile is replaced all the same.
    transaction: false,
    summary: 'Choose one of the dates, which signs the addendum and moves the session',
  }),
  none: endpoint({
    ...act,
    path: `${path}/none`,
    input: NoDate,
    limit: guessing,
    // It asks for a forecast between its transactions, as do the next two.
    transaction: false,
    summary: 'Say that none of the dates work; others are found, which are not held',
  }),
  fresh: endpoint({
    ...act,
    path: `${path}/fresh`,
    limit: guessing,
    transaction: false,
    summary: 'Find other dates once the first ones are no longer held',
  }),
  pick: endpoint({
    ...act,
    path: `${path}/pick`,
    input: PickedDate,
    limit: guessing,
    transaction: false,
    summary: 'Hold one of the dates for half an hour, where none are held',
  }),
  keep: endpoint({
    ...act,
    path: `${path}/keep`,
    limit: guessing,
    summary: 'Keep the date when a move was offered before the forecast was read',
  }),
}
