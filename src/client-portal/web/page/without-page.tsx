import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ClientPageWords } from '#client-language/english/client-page.ts'
import type { Locale } from '#client-language/language.ts'
import { browserLocale } from '#client-language/web/browser-locale.ts'
import type { LinkPageWords } from '#client-language/english/link-page.ts'
import { useClientPageWords } from '#client-language/web/use-client-page-words.ts'
import { useLinkPageWords } from '#client-language/web/use-link-page-words.ts'
import { LinkNotice } from '#documents/web/link/link-notice.tsx'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { calls } from './calls.ts'
import css from './without-page.module.css'

interface WithoutPageProps {
  token: string
  problem: Problem | undefined
  isLoading: boolean
  onRetry: () => unknown
}

/** In place of the page, while it is loaded and when it cannot be shown. */
export function WithoutPage({ problem, ...rest }: WithoutPageProps) {
  const locale = browserLocale()
  const words = useClientPageWords(locale)?.words
  const link = useLinkPageWords(locale)?.words
  if (problem && words && link) return <Why problem={problem} words={words} link={link} locale={locale} {...rest} />
  return (
    <main className="notice-page">
      <Loading words={words?.loading}>
        <Skeleton height={520} />
      </Loading>
    </main>
  )
}

interface WhyProps extends WithoutPageProps {
  problem: Problem
  words: ClientPageWords
  link: LinkPageWords
  locale: Locale
}

function Why({ locale, ...why }: WhyProps) {
  usePageLanguage(locale, titleOf(why))
  return (
    <main className="notice-page">
      <Notice {...why} />
    </main>
  )
}

function titleOf({ problem, words }: Pick<WhyProps, 'problem' | 'words'>): string {
  if (problem.code === 'gone') return words.expiredLink
  return problem.code === 'not_found' ? words.none : words.unable
}

function Notice({ token, problem, words, link, isLoading, onRetry }: Omit<WhyProps, 'locale'>) {
  if (problem.code === 'gone') return <Expired token={token} words={words} />
  if (problem.code === 'not_found') return <LinkNotice title={words.none}>{link.deadLink}</LinkNotice>
  if (problem.reason === 'code_unsendable')
    return <LinkNotice title={words.unable}>{words.refusals.code_unsendable ?? problem.message}</LinkNotice>
  if (problem.code === 'too_many')
    return <LinkNotice title={link.tooMany}>{link.waitAndTry ?? problem.message}</LinkNotice>
  return (
    <>
      <h1 className="vh">{words.unable}</h1>
      <CouldNotLoad title={words.unable} safe={words.safe} words={link} retrying={isLoading} onRetry={onRetry} />
    </>
  )
}

/** A link that ended leads to a new one, sent to the address on file only. Whoever asks learns nothing else. */
function Expired({ token, words }: Pick<WhyProps, 'token' | 'words'>) {
  const [answer, setAnswer] = useState('')
  const [isSending, setSending] = useState(false)
  const once = useSingleFlight()

  async function renew(): Promise<void> {
    setSending(true)
    const isLost = await call(calls.renew, { params: { token } }).then(
      () => false,
      (error: unknown) => !(error instanceof Problem) || error.code === 'unavailable',
    )
    setAnswer(isLost ? words.notSent : words.newOnItsWay)
    setSending(false)
  }

  return (
    <section className={`card ${css.expired}`}>
      <h1 className="notice-title">{words.expiredLink}</h1>
      <Button size="lg" loading={isSending} onClick={() => once(renew)}>
        {words.emailNew}
      </Button>
      <p role="status">{answer}</p>
    </section>
  )
}
