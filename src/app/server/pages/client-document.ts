import { localeIn } from '#client-language/language.ts'
import { clientPageWords } from '#client-language/words.ts'
import { clientPage } from '#client-portal/api.ts'
import type { ClientPage } from '#client-portal/client-page.ts'
import { goodThrough, nextStep, stepSentence } from '#client-portal/next-step.ts'
import type { PageStart } from './page-start.ts'
import { escaped, linesOf } from './screen-head.ts'

const token = /^[\w-]{20,100}$/

/** A client's page begins with what is next, and with the proposal that waits. */
export const clientStart = {
  addressOf: ({ token: given = '' }: Record<string, string | undefined>) =>
    token.test(given) ? clientPage.read.path.replace(':token', given) : undefined,
  start: (found: unknown, { now }: { now: number }): PageStart => {
    const page = found as ClientPage
    const { locale, words } = clientPageWords(localeIn(page.locale))
    const step = nextStep(page)
    const name = `<h1 dir="auto">${escaped(page.client.name)}</h1>`
    const next = `<p class="client-lead" dir="auto">${escaped(stepSentence(step, { page, words, locale, now }))}</p>`
    const offer = step.kind === 'review' ? step.proposal : undefined
    const message = offer && offer.facts.message !== '' ? `<p dir="auto">${linesOf(offer.facts.message)}</p>` : ''
    const sheet =
      offer &&
      `<section><small>${escaped(goodThrough(offer, { words, locale }))}</small>` +
        `<h2 dir="auto">${escaped(offer.facts.title)}</h2>${message}</section>`
    const main = `<main><div class="client-head">${name}${next}</div>${sheet ?? ''}</main>`
    return { studio: page.studio.name, locale, main }
  },
}
