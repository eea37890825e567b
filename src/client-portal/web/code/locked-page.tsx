import { Button } from '@mantine/core'
import { useState } from 'react'
import { longTime } from '#client-language/formats.ts'
import { localeIn } from '#client-language/language.ts'
import { useCodeStepWords } from '#client-language/web/use-code-step-words.ts'
import { calls } from '#client-portal/web/page/calls.ts'
import { WithoutPage } from '#client-portal/web/page/without-page.tsx'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { call } from '#kernel/web/call.ts'
import { heldUntilIn } from '#self-bookings/held-mark.ts'
import { ownZone } from '#self-bookings/web/page/clock.ts'
import { useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { CodeStep } from './code-step.tsx'
import top from '#documents/web/public-page.module.css'
import css from './locked-page.module.css'

const find = (token: string) => call(calls.codeFacts, { params: { token } })

/** In place of a page that is not shown before a code is entered: only who the studio is. */
export function LockedPage({ token, onOpen }: { token: string; onOpen: () => unknown }) {
  const { record, problem, isLoading, load } = useLinkedRecord(find, token)
  const locale = localeIn(record?.locale)
  const words = useCodeStepWords(locale)?.words
  // A program that follows links has no code sent.
  const [isAsked, setAsked] = useState(false)
  const [held] = useState(() => heldUntilIn(location.hash, Date.now()))
  usePageLanguage(record && locale, record?.studio.name)
  if (!record || !words) return <WithoutPage token={token} problem={problem} isLoading={isLoading} onRetry={load} />
  return (
    <>
      <header className={`studio-bar ${top.top}`}>
        <b dir="auto">{record.studio.name}</b>
      </header>
      <main className="notice-page">
        <section className={`card ${css.locked}`}>
          <h1 className="notice-title">{words.title}</h1>
          {isAsked ? (
            <CodeStep token={token} words={words} onProven={onOpen} />
          ) : (
            <>
              {held !== undefined && <p>{words.held(longTime(held, ownZone(), locale))}</p>}
              <p dir="auto">{words.behind(record.studio.name)}</p>
              <p>{words.locked(record.to)}</p>
              <Button size="lg" onClick={() => setAsked(true)}>
                {words.emailCode}
              </Button>
            </>
          )}
        </section>
      </main>
    </>
  )
}
