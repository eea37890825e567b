import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { InvoiceWords } from '#client-language/english/invoice.ts'
import type { LinkPageWords } from '#client-language/english/link-page.ts'
import type { OnlineInvoiceWords } from '#client-language/english/online-invoice.ts'
import { type Locale, localeIn } from '#client-language/language.ts'
import { useInvoiceWords } from '#client-language/web/use-invoice-words.ts'
import { useLinkPageWords } from '#client-language/web/use-link-page-words.ts'
import { useOnlineInvoiceWords } from '#client-language/web/use-online-invoice-words.ts'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { WithoutDocument } from '#documents/web/link/link-problem.tsx'
import { PublicPage } from '#documents/web/public-page.tsx'
import { invoiceLinks } from '#invoices/link-api.ts'
import { isSettled } from '#invoices/status.ts'
import { InvoiceSheet } from '#invoices/web/sheet/invoice-sheet.tsx'
import type { Output } from '#kernel/api.ts'
import { moneyWords } from '#kernel/money.ts'
import { addressOf, call, type CachedAnswer, callAgain } from '#kernel/web/call.ts'
import { useFreshRecord } from '#ui/loading/use-fresh-record.ts'
import { useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { hasPaid, PayByCard } from './pay-by-card.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { wayBack } from './way-back.ts'
import css from './online-invoice.module.css'

type Seen = Output<typeof invoiceLinks.read>

const find = (token: string) => call(invoiceLinks.read, { params: { token } })
const findAgain = (token: string, before: CachedAnswer<Seen> | undefined) =>
  callAgain(invoiceLinks.read, { params: { token } }, before)

type Words = InvoiceWords & LinkPageWords & OnlineInvoiceWords

/** All texts of the page; undefined while they are loaded. */
function usePageWords(locale: Locale): Words | undefined {
  const invoice = useInvoiceWords(locale)?.words
  const link = useLinkPageWords(locale)?.words
  const online = useOnlineInvoiceWords(locale)?.words
  return invoice && link && online && { ...link, ...invoice, ...online }
}

/** An invoice behind its private link: what it says, what is left to pay, and how. */
export function OnlineInvoice({ token }: { token: string }) {
  const linked = useLinkedRecord(find, token)
  const { record: invoice, problem, isLoading, load, show } = linked
  useFreshRecord(findAgain, token, linked)
  // What is shown stays while the network fails.
  const refresh = async () => {
    const fresh = await find(token).catch(() => undefined)
    if (fresh) show(fresh)
  }
  const locale = localeIn(invoice?.paper.language)
  const words = usePageWords(locale)
  const title = invoice && words && `${kindOf(invoice, words)} ${invoice.paper.number} · ${invoice.photographer.name}`
  usePageLanguage(invoice && locale, title)
  if (!invoice || !words)
    return <WithoutDocument what="invoice" problem={problem} isLoading={isLoading} onRetry={load} />
  return (
    <PublicPage
      photographer={invoice.photographer.name}
      client={invoice.client.name}
      words={words}
      sheet={
        <div className={css.sheet}>
          <InvoiceSheet model={invoice.paper} logo={null} />
        </div>
      }
      side={<Side invoice={invoice} token={token} words={words} onReload={refresh} />}
    />
  )
}

interface SaidProps {
  invoice: Seen
  words: Words
}

interface SideProps extends SaidProps {
  token: string
  onReload: () => Promise<void>
}

function Side({ invoice, token, words, onReload }: SideProps) {
  const { photographer, paper } = invoice
  const subject = encodeURIComponent(`${kindOf(invoice, words)} ${paper.number}`)
  const back = wayBack(token)
  return (
    <>
      <section className={`card ${css.panel}`} aria-labelledby="due">
        <div>
          <h1 id="due" className={css.label}>
            {labelOf(invoice, words)}
          </h1>
          <p className="large-amount">{amountOf(invoice)}</p>
          {isOwed(invoice) && <p className="sub">{dueWords(invoice, words)}</p>}
        </div>
        {isOwed(invoice) && (invoice.card || hasPaid()) && (
          <PayByCard invoice={invoice} amount={amountOf(invoice)} token={token} words={words} onReload={onReload} />
        )}
        {isOwed(invoice) && <HowToPay invoice={invoice} words={words} />}
        <Button
          component="a"
          variant="default"
          fullWidth
          href={addressOf(invoiceLinks.pdf, { params: { token } })}
          download
          leftSection={<IconDownload size={18} stroke={1.6} />}
        >
          {words.download}
        </Button>
        {back && (
          <Button component="a" variant="default" fullWidth href={back}>
            {words.backToPage}
          </Button>
        )}
      </section>
      <p className={`underlined-links ${css.ask}`}>
        <a href={`mailto:${photographer.email}?subject=${subject}`}>{words.ask(photographer.name)}</a>
      </p>
    </>
  )
}

const kindOf = ({ paper }: Seen, words: Words): string => (paper.corrects ? words.creditNote : words.invoice)

const isOwed = ({ status, balance }: Seen): boolean => status !== 'cancelled' && !isSettled(status) && balance > 0

function labelOf(invoice: Seen, words: Words): string {
  const { label } = invoice.paper.status
  if (isOwed(invoice)) return words.leftToPay
  if (invoice.status === 'cancelled') return words.nothingToPay
  return label === words.paid ? words.paidThanks : label
}

const sumIn = ({ currency, paper }: Seen, amount: number): string => moneyWords(amount, currency, paper.language)

const amountOf = (invoice: Seen): string =>
  isOwed(invoice) ? sumIn(invoice, invoice.balance) : invoice.paper.status.amount

function dueWords(invoice: Seen, words: Words): string {
  const { status, balance, total, paper } = invoice
  const due = status === 'overdue' ? words.wasDue(paper.due) : words.dueBy(paper.due)
  return balance < total ? words.partOf(sumIn(invoice, total), due) : due
}

/** The account, what the invoice itself says about paying, and whom to ask. */
function HowToPay({ invoice: { paper, photographer, card }, words }: SaidProps) {
  const said = [paper.terms, paper.notes].filter((text) => text.trim() !== '')
  const reached = [photographer.email, photographer.phone].filter((way) => way !== '').join(` ${words.or} `)
  const isSaid = said.length > 0 || card
  return (
    <section aria-labelledby="how">
      <h2 id="how" className={css.label}>
        {words.howToPay}
      </h2>
      {paper.payment && <PaymentRows payment={paper.payment} words={words} />}
      {said.map((text) => (
        <p key={text} className={css.text} dir="auto">
          {text}
        </p>
      ))}
      <p className={css.text}>
        {paper.payment
          ? words.giveReference(photographer.name, reached)
          : words[isSaid ? 'giveNumber' : 'askHow'](paper.number, photographer.name, reached)}
      </p>
    </section>
  )
}
