import type { Locale } from '#client-language/language.ts'
import type { Problem } from '#kernel/problem.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { LinkNotice } from './link/link-notice.tsx'
import { usePageLanguage } from './use-page-language.ts'

interface OpenPageWords {
  noPage: string
  /** What to do where there is no page. */
  noPageMore: string
  loading: string
  unable: string
  safe: string
  offline: string
  noAnswer: string
  tryAgain: string
}

interface WithoutOpenPageProps {
  className: string | undefined
  words: OpenPageWords | undefined
  locale: Locale
  problem?: Problem
  isLoading: boolean
  load: () => unknown
}

/** In place of a page for anybody, while it is loaded, and when it cannot be shown. */
export function WithoutOpenPage({ className, words, locale, problem, ...retry }: WithoutOpenPageProps) {
  const isNone = problem?.code === 'not_found'
  usePageLanguage(locale, problem && (isNone ? words?.noPage : words?.unable))
  return (
    <main className={className}>
      {problem && words ? (
        <Why words={words} isNone={isNone} {...retry} />
      ) : (
        <Loading words={words?.loading}>
          <Skeleton height={720} />
        </Loading>
      )}
    </main>
  )
}

interface WhyProps extends Pick<WithoutOpenPageProps, 'isLoading' | 'load'> {
  words: OpenPageWords
  isNone: boolean
}

function Why({ words, isNone, isLoading, load }: WhyProps) {
  if (isNone) return <LinkNotice title={words.noPage}>{words.noPageMore}</LinkNotice>
  return (
    <>
      <h1 className="vh">{words.unable}</h1>
      <CouldNotLoad title={words.unable} safe={words.safe} words={words} retrying={isLoading} onRetry={load} />
    </>
  )
}
