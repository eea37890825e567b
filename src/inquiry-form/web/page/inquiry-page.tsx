import { useEffect } from 'react'
import { type Locale, localeFor, localeIn } from '#client-language/language.ts'
import { useInquiryWords } from '#client-language/web/use-inquiry-words.ts'
import type { InquiryWords } from '#client-language/english/inquiry.ts'
import { LinkNotice } from '#documents/web/link-notice.tsx'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import type { OpenForm } from '#inquiry-form/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { calls } from './calls.ts'
import { InquirySheet } from './inquiry-sheet.tsx'
import type { PageProps } from './props.ts'
import css from './inquiry-page.module.css'

const find = (slug: string) => call(calls.read, { params: { slug } })

const browserLocale = (): Locale => localeIn(/^de\b/i.test(navigator.language) ? 'de-DE' : 'en-US')

/** Shown in a page of the studio's own site. */
const isFramed = (): boolean => new URLSearchParams(location.search).get('frame') === '1'

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
    <WithoutForm words={words} locale={locale} {...waiting} />
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
        <header className={css.top}>
          <b dir="auto">{form.studio}</b>
        </header>
      )}
      <main className={css.main}>
        <InquirySheet {...page} heading={heading} />
      </main>
    </div>
  )
}

interface WithoutFormProps {
  words: InquiryWords | undefined
  locale: Locale
  problem?: Problem
  isLoading: boolean
  load: () => unknown
}

/** While it is loaded, and when it cannot be shown. */
function WithoutForm({ words, locale, problem, isLoading, load }: WithoutFormProps) {
  const isNone = problem?.code === 'not_found'
  usePageLanguage(locale, problem && (isNone ? words?.noForm : words?.unable))
  return (
    <main className={css.main}>
      {problem && words ? (
        isNone ? (
          <LinkNotice title={words.noForm}>{words.deadLink}</LinkNotice>
        ) : (
          <>
            <h1 className="vh">{words.unable}</h1>
            <CouldNotLoad title={words.unable} safe={words.safe} words={words} retrying={isLoading} onRetry={load} />
          </>
        )
      ) : (
        <Loading words={words?.loading}>
          <Skeleton height={720} />
        </Loading>
      )}
    </main>
  )
}
