import { useState } from 'react'
import { type Locale, localeIn } from '#client-language/language.ts'
import { useClientPageWords } from '#client-language/web/use-client-page-words.ts'
import { useLinkPageWords } from '#client-language/web/use-link-page-words.ts'
import type { ClientPage } from '#client-portal/client-page.ts'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { call, type CachedAnswer, callAgain } from '#kernel/web/call.ts'
import { useFreshRecord } from '#ui/loading/use-fresh-record.ts'
import { useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { AskStudio } from './ask-studio.tsx'
import { calls } from './calls.ts'
import { Next } from './next/next.tsx'
import { Papers } from './papers.tsx'
import { PortalFrame } from './portal-frame.tsx'
import type { ActProps } from './props.ts'
import { ProposalPart } from '#client-portal/web/offer/proposal-part.tsx'
import { LockedPage } from '#client-portal/web/code/lazy-locked-page.tsx'
import { useCodeGate } from '#client-portal/web/code/use-code-gate.tsx'
import { LazyChanges } from '#client-portal/web/changes/lazy-changes.tsx'
import { LazyBookings } from '#client-portal/web/bookings/lazy-bookings.tsx'
import { LazySheets } from '#client-portal/web/sheets/lazy-sheets.tsx'
import { SignContract } from '#client-portal/web/signing/lazy-signing.tsx'
import { LazyHowToPay, LazyPayments } from '#client-portal/web/paying/lazy-payments.tsx'
import { LazyMoves } from '#client-portal/web/moves/lazy-moves.tsx'
import { LazyRain } from '#client-portal/web/rain/lazy-rain.tsx'
import { Shoots } from './shoots.tsx'
import { useOpened } from './use-opened.ts'
import { hasPayments, useParts } from './use-parts.ts'
import { WithoutPage } from './without-page.tsx'
import css from './client-portal.module.css'
import side from './side.module.css'

const find = (token: string) => call(calls.read, { params: { token } })
// What the studio changed, or another phone of the same couple.
const findAgain = (token: string, before: CachedAnswer<ClientPage> | undefined) =>
  callAgain(calls.read, { params: { token } }, before)

/** The page of a client of a studio behind their private link, in the studio's name. */
export function ClientPortal({ token }: { token: string }) {
  const linked = useLinkedRecord(find, token)
  if (linked.problem?.reason === 'code_needed') return <LockedPage token={token} onOpen={linked.load} />
  return <Portal token={token} {...linked} />
}

type Linked = ReturnType<typeof useLinkedRecord<ClientPage>>

function Portal({ token, record: page, problem, isLoading, load, show, reload }: Linked & { token: string }) {
  const locale = localeIn(page?.locale)
  const texts = useTexts(locale)
  useOpened(token, page?.bills.length)
  useFreshRecord(findAgain, token, { record: page, show, reload })
  usePageLanguage(page && locale, page && `${page.client.name}: ${page.studio.name}`)
  const isReady = useParts(page)
  if (!page || !texts || !isReady)
    return <WithoutPage token={token} problem={problem} isLoading={isLoading} onRetry={load} />
  return (
    <PortalFrame page={page} link={texts.link}>
      <Parts token={token} page={page} words={texts.words} locale={locale} show={show} />
    </PortalFrame>
  )
}

/** Undefined while they are loaded. */
function useTexts(locale: Locale) {
  const words = useClientPageWords(locale)?.words
  const link = useLinkPageWords(locale)?.words
  return words && link && { words, link }
}

/** What is next comes first; phones show the rest in the order of the document. */
function Parts(given: Omit<ActProps, 'withCode'>) {
  const { page, token, locale } = given
  const { withCode, dialog } = useCodeGate(token, locale)
  const part = { ...given, withCode }
  const days = page.shoots.length > 0 && <Shoots {...part} />
  const payments = hasPayments(page) && (
    <>
      {page.howToPay && <LazyHowToPay {...part} />}
      <LazyPayments {...part} />
    </>
  )
  const hasBookings = useEver(page.bookings.length > 0)
  const [toSign, setToSign] = useState<number>()
  const [toAnswer, setToAnswer] = useState<{ id: number }>()
  return (
    <>
      <Next {...part} onSign={setToSign} onAnswer={(id) => setToAnswer({ id })} />
      <NewDates {...part} />
      {toSign !== undefined && <SignContract key={toSign} {...part} id={toSign} />}
      {page.proposals.map((proposal) => (
        <ProposalPart key={proposal.number} {...part} proposal={proposal} />
      ))}
      {page.changes.length > 0 && <LazyChanges {...part} />}
      {hasBookings && <LazyBookings {...part} />}
      {page.sheets.length > 0 && <LazySheets {...part} toAnswer={toAnswer} />}
      <div className={`${side.beside} ${css.columns}`}>
        <div className={css.column}>{days || payments}</div>
        <div className={css.column}>
          {days && payments}
          <Papers {...part} />
          <AskStudio {...part} />
        </div>
      </div>
      {dialog}
    </>
  )
}

/** Dates that wait for an answer; they stay once it was given, to say what comes of that. */
function NewDates(part: ActProps) {
  const hasRain = useEver(part.page.rain.length > 0)
  const hasMoves = useEver(part.page.moves.length > 0)
  return (
    <>
      {hasRain && <LazyRain {...part} />}
      {hasMoves && <LazyMoves {...part} />}
    </>
  )
}

/** Whether it has been so since the page was opened. */
function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}
