import { deals } from '#deals/api.ts'
import { call } from '#kernel/web/call.ts'
import type { ChangeQuestion } from '#shoots/web/change-question.ts'

/** Said before a move while an addendum of the last one waits for the client. */
const addendumWords = 'The addendum that waits for their signature is withdrawn.'

/** What is asked before a shoot is moved whose date its client has agreed to; undefined for any other. */
export async function askAboutAgreement(shootId: number): Promise<ChangeQuestion | undefined> {
  const deal = await call(deals.ofShoot, { params: { id: shootId } })
  if (!deal?.proposed?.isAgreed || deal.stage === 'lost') return undefined
  return {
    title: 'Move an agreed session?',
    words:
      `Your client agreed to its date in “${deal.title}”. Moving it here emails nobody, but their page shows ` +
      `the new date, and payments due by it follow. ${deal.isAddendumWaiting ? `${addendumWords} ` : ''}` +
      'To ask them first, open the booking and choose “Move the shoot”.',
    verb: 'Move it',
  }
}
