import { localeFor } from '#client-language/language.ts'
import { inquiryWords } from '#client-language/words.ts'
import { inquire, type OpenForm } from '#inquiry-form/api.ts'
import type { PageStart } from './page-start.ts'
import { escaped, linesOf } from './screen-head.ts'

/** The inquiry form begins with what it is for. */
export const inquiryStart = {
  addressOf: ({ slug = '' }: Record<string, string | undefined>) =>
    /^[a-z0-9-]{3,40}$/.test(slug) ? inquire.read.path.replace(':slug', slug) : undefined,
  start: (found: unknown): PageStart => {
    const { studio, language, heading, intro } = found as OpenForm
    const { words, locale } = inquiryWords(localeFor(language === 'de' ? 'de' : 'en', ''))
    const title = `<h1 dir="auto">${escaped(heading || words.heading(studio))}</h1>`
    const main = `<main><div>${title}<p dir="auto">${linesOf(intro || words.intro)}</p></div></main>`
    return { studio, locale, main }
  },
}
