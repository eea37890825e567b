import type { Locale } from '#client-language/language.ts'
import { browserLocale } from '#client-language/web/browser-locale.ts'
import type { LinkPageWords } from '#client-language/english/link-page.ts'
import { useLinkPageWords } from '#client-language/web/use-link-page-words.ts'
import type { Problem } from '#kernel/problem.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { LinkNotice } from './link-notice.tsx'
import { usePageLanguage } from '#documents/web/use-page-language.ts'

interface WithoutDocumentProps {
  what: 'invoice' | 'contract'
  problem: Problem | undefined
  isLoading: boolean
  onRetry: () => unknown
}

/** Before the language of a document is known: that of the server's message, else that of the browser. */
function localeOf(problem: Problem | undefined): Locale {
  if (problem?.code === 'gone') return problem.language === 'de' ? 'de-DE' : 'en-US'
  return browserLocale()
}

/** In place of the document behind a link, while it is loaded and when it cannot be shown. */
export function WithoutDocument({ what, problem, ...retry }: WithoutDocumentProps) {
  const locale = localeOf(problem)
  const words = useLinkPageWords(locale)?.words
  usePageLanguage(locale, words?.[what])
  return (
    <main className="notice-page">
      {problem && words ? (
        <LinkProblem what={what} problem={problem} words={words} {...retry} />
      ) : (
        <Loading words={words?.loading[what]}>
          <Skeleton height={520} />
        </Loading>
      )}
    </main>
  )
}

interface LinkProblemProps extends WithoutDocumentProps {
  problem: Problem
  words: LinkPageWords
}

/** Why it cannot be read, and what to do. */
function LinkProblem({ what, problem, words, isLoading, onRetry }: LinkProblemProps) {
  if (problem.code === 'gone') return <LinkNotice title={words.noLonger}>{problem.message}</LinkNotice>
  if (problem.code === 'not_found') return <LinkNotice title={words.none[what]}>{words.deadLink}</LinkNotice>
  if (problem.code === 'too_many')
    return <LinkNotice title={words.tooMany}>{words.waitAndTry ?? problem.message}</LinkNotice>
  return (
    <>
      <h1 className="vh">{words[what]}</h1>
      <CouldNotLoad
        title={words.unable[what]}
        safe={words.safe[what]}
        words={words}
        retrying={isLoading}
        onRetry={onRetry}
      />
    </>
  )
}
