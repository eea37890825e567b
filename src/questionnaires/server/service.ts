import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { deleteAnswers } from './answer-store.ts'

export { finishSheet, mayNotify, saveAnswer, sheetForClient } from './answers.ts'
export { requireQuestionnaire } from './catalogue.ts'
export { reserveKnown, reserveSheets, sendReserved } from './automatic-sending.ts'
export { requireSheet, sheetsOfClient } from './sheets.ts'
export { listNames, listOpen } from './sheet-store.ts'

/** Removes the answers about a booking whose person is removed. */
export const eraseAnswersOfDeal = (db: Db, owner: OwnerId, dealId: number): Promise<void> =>
  deleteAnswers(db, owner, 'id', dealId)
