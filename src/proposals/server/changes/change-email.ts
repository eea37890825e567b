import { linkForEmail } from '#client-links/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import { changedWords } from '#client-language/changed-words.ts'
import { changeWords, proposalEmailWords } from '#client-language/words.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { moneyWords } from '#kernel/money.ts'
import type { EmailWriter } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { requireChange } from './accept-change.ts'
import type { FoundChange } from './change-store.ts'
import { changeFactsOf, differencesIn } from './seen-change.ts'

/** Whether a change binds without an answer: the same for less. */
const isLower = ({ kind, state, decidedAt, sentAt }: FoundChange): boolean =>
  kind === 'change' && state === 'agreed' && decidedAt === sentAt

/** The change that an email is about; undefined once it is decided, unless it binds without an answer. */
async function changeToTell(db: Db, owner: OwnerId, id: number) {
  const row = await ifFound(requireChange(db, owner, id))
  if (!row || !(row.state === 'waiting' || isLower(row))) return undefined
  const { clientId, closedAt } = await requireDeal(db, owner, row.dealId)
  return clientId === null || closedAt !== null ? undefined : { row, clientId }
}

/** The email with a change; not sent once it is decided. */
export const changeWriter =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }) => {
    const owner = userId as OwnerId
    const told = await changeToTell(db, owner, Number(facts['changeId']))
    const href = await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
    if (!told || href === undefined) return undefined
    const { row, clientId } = told
    const { name } = await requireClient(db, owner, clientId)
    const { locale, words } = proposalEmailWords(await localeOfClient(db, owner, clientId))
    const changed = changeFactsOf(row)
    const { agreed, words: why, before, moved } = changed
    const { currency } = agreed
    const isPlanChanged = changed.plan !== null
    const what = { ...changed, isPlanChanged, currency, total: row.total, differences: differencesIn(changed) }
    const money = (amount: number): string => moneyWords(amount, currency, locale)
    const totals = row.total === before ? words.sameTotal(money(before)) : words.totals(money(row.total), money(before))
    const studio = photographerName(await requireSettings(db, owner))
    const [text, label] = isLower(row) ? [words.lowerText, words.openPage] : [words.changeText, words.changeOpen]
    const day = moved?.to.day ?? null
    const email = await inLetterhead(db, owner, {
      locale,
      subject: words.changeSubject(agreed.title),
      text:
        day === null
          ? text(name, why, totals, changedWords(what, changeWords(locale).words, locale).join('\n'), studio)
          : words.addendumText(name, longDay(day, locale), studio),
      link: { label, href },
    })
    return { ...email, to: recipient }
  }
