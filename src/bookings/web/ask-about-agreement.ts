import { deals } from '#deals/api.ts'
import { call } from '#kernel/web/call.ts'
import type { ChangeQuestion } from '#shoots/web/change-question.ts'

/** What is asked before a shoot is moved whose date its client has agreed to; undefined for any other. */
export async function askAboutAgreement(shootId: number): Promise<ChangeQuestion | undefined> {
  const deal = await call(deals.ofShoot, { params: { id: shootId } })
  if (!deal?.proposed?.isAgreed || deal.stage === 'lost') return undefined
  return {
    title: 'Move an agreed session?',
    words:
      `Your client agreed to its date in “${deal.title}”. Moving it here tells them nothing. ` +
      'To ask them first, open the booking and choose “Move the shoot”.',
    verb: 'Move it',
  }
}
