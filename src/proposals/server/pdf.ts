import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { clientPageWords, invoiceWords, weatherClauseWords } from '#client-language/words.ts'
import { localeFor } from '#client-language/language.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import { printedLetterhead } from '#documents/server/letterhead.ts'
import { pdfFile, tagOfModel } from '#documents/server/pdf-file.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import { makeTablePdf } from '#documents/server/table-file.ts'
import { dayAt } from '#kernel/dates.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { usualTicks } from '#proposals/lines.ts'
import { buildProposalPaper } from '#proposals/printed-proposal.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from './drafts.ts'
import { factsOf, ticksOf } from './view.ts'

/** A version of a proposal as a PDF, in the language of its client. */
export async function proposalFile(db: Db, requester: Requester, id: number, now: number): Promise<SentFile> {
  const { owner } = requester
  const row = await requireProposal(db, owner, id)
  const facts = factsOf(row)
  const { clientId, language, name: asker } = await requireDeal(db, owner, row.dealId)
  const locale = clientId === null ? localeFor(language, '') : await localeOfClient(db, owner, clientId)
  const { letterhead, logo } = await printedLetterhead(db, owner)
  const acceptedOn = row.acceptedAt === null ? null : dayAt(row.acceptedAt, await timeZoneOf(db, owner))
  const number = row.number ?? ''
  const model = buildProposalPaper({
    letterhead,
    logo,
    madeAt: row.acceptedAt ?? row.sentAt ?? row.updatedAt,
    number,
    facts,
    ticks: ticksOf(row) ?? usualTicks(facts.lines),
    validUntil: row.validUntil,
    acceptedOn,
    countedFrom: acceptedOn ?? (await todayOf(db, owner, now)),
    locale,
    words: clientPageWords(locale).words,
    paper: invoiceWords(locale).words,
    clientName: clientId === null ? asker : (await requireClient(db, owner, clientId)).name,
    weather: weatherClauseWords(locale),
  })
  const name = number === '' ? `proposal-${id}` : `${number}-${row.n}`
  return pdfFile({ name, tag: tagOfModel(model), make: () => makeTablePdf(model, requester) })
}
