import { isFramed } from '#documents/web/framed.ts'
import { useEffect } from 'react'
import { localeFor } from '#client-language/language.ts'
import { browserLocale } from '#client-language/web/browser-locale.ts'
import { useInquiryWords } from '#client-language/web/use-inquiry-words.ts'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import type { OpenForm } from '#inquiry-form/api.ts'
import { WithoutOpenPage } from '#documents/web/without-open-page.tsx'
import { call } from '#kernel/web/call.ts'
import { useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { calls } from './calls.ts'
import { InquirySheet } from './inquiry-sheet.tsx'
import type { PageProps } from './props.ts'
import css from './inquiry-page.module.css'

const find = (slug: string) => call(calls.read, { params: { slug } })

/** An earlier address becomes the current one. */
function useCurrentAddress(form: OpenForm | undefined): void {
  const slug = form?.slug
  useEffect(() => {
    const path = `/inquire/${slug}`
    if (slug !== undefined && location.pathname.startsWith('/inquire/') && location.pathname !== path)
      history.replaceState(history.state, '', path + location.search + location.hash)
  }, [slug])
}

/** The inquiry form of a studio, for anybody, in the studio's name. */
export function InquiryPage({ slug }: { slug: string }) {
  const { record: form, ...waiting } = useLinkedRecord(find, slug)
  const locale = form ? localeFor(form.language === 'de' ? 'de' : 'en', '') : browserLocale()
  const words = useInquiryWords(locale)?.words
  useCurrentAddress(form)
  return form && words ? (
    <Shown form={form} words={words} locale={locale} />
  ) : (
    <WithoutOpenPage className={css.main} words={words} locale={locale} {...waiting} />
  )
}

function Shown(page: PageProps) {
  const { form, words, locale } = page
  const heading = form.heading || words.heading(form.studio)
  const framed = isFramed()
  usePageLanguage(locale, `${heading} · ${form.studio}`)
  return (
    <div className={css.page} data-framed={framed || undefined}>
      {!framed && (
        <header className="studio-bar">
          <b dir="auto">{form.studio}</b>
        </header>
      )}
      <main className={css.main}>
        <InquirySheet {...page} heading={heading} />
      </main>
    </div>
  )
}
