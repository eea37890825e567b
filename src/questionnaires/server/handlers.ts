import type { Handlers } from '#kernel/server/http/serve.ts'
import type { questionnaires, sheets } from '#questionnaires/api.ts'
import {
  addQuestionnaire,
  changeQuestionnaire,
  questionnairesOf,
  removeQuestionnaire,
  requireQuestionnaire,
} from './catalogue.ts'
import { sendSheet } from './send.ts'
import { lockSheet, removeSheet, requireSheet, sheetsOfDeal, sheetsOfShoot, wholeSheet } from './sheets.ts'

export const questionnaireHandlers: Handlers<typeof questionnaires> = {
  list: ({ db, owner }) => questionnairesOf(db, owner),
  create: ({ db, owner, input, now }) => addQuestionnaire(db, owner, input, now),
  find: ({ db, owner, params }) => requireQuestionnaire(db, owner, params.id),
  change: ({ db, owner, params, input, now, ifMatch }) =>
    changeQuestionnaire(db, owner, params.id, input, now, ifMatch),
  remove: ({ db, owner, params, ifMatch }) => removeQuestionnaire(db, owner, params.id, ifMatch),
}

export const sheetHandlers: Handlers<typeof sheets> = {
  ofDeal: ({ db, owner, params, now }) => sheetsOfDeal(db, owner, params.id, now),
  ofShoot: ({ db, owner, params, now }) => sheetsOfShoot(db, owner, params.id, now),
  send: ({ db, owner, params, input, now, install }) =>
    sendSheet(db, owner, params.id, input, { now, mail: install.mail, publicUrl: install.publicUrl }),
  find: async ({ db, owner, params, now }) => wholeSheet(db, owner, await requireSheet(db, owner, params.id), now),
  lock: ({ db, owner, params, input, now }) => lockSheet(db, owner, params.id, input.locked, now),
  remove: ({ db, owner, params, now }) => removeSheet(db, owner, params.id, now),
}
