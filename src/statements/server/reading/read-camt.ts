import { CurrencyCode } from '#kernel/currency-code.ts'
import { FileRefusal } from '#file-reading/server/file-refusal.ts'
import { tooManyRows } from '#file-reading/server/csv.ts'
import { compactIban } from '#payment-codes/iban.ts'
import { maxRows } from '#statements/rules.ts'
import { amountOfText } from './amounts.ts'
import { dayOfDate, firstUnread, lineOf, type UnkeyedRow } from './row.ts'
import { elementsAt, readXml, textAt, type XmlElement } from './xml-tree.ts'

export interface CamtStatement {
  rows: UnkeyedRow[]
  /** How many rows are not booked money that came in. */
  leftOut: number
}

const namespace = /^urn:iso:std:iso:20022:tech:xsd:(\w{4}\.\d{3})\.\d{3}\.(\d{2})$/
const [firstVersion, lastVersion] = [2, 8]

/** The booked money that came in, of an ISO 20022 bank-to-customer statement. Throws FileRefusal. */
export function readCamt(text: string): CamtStatement {
  const rows: UnkeyedRow[] = []
  let [place, leftOut, account] = [0, 0, '']
  const open = (element: XmlElement, depth: number): void => {
    if (depth === 0) requireStatement(element)
    if (element.name === 'Stmt') account = ''
  }
  const take = (element: XmlElement): void => {
    if (element.name === 'Acct') account = accountOf(element)
    if (element.name !== 'Ntry') return
    const parts = transactionsOf(element)
    for (const part of parts) {
      place += 1
      if (place > maxRows) throw tooManyRows(maxRows)
      if (isBooked(element) && isCredit(element) && isCredit(part ?? element))
        rows.push(rowOf(element, part, parts.length, { place, account }))
      else leftOut += 1
    }
  }
  readXml(text, new Set(['Acct', 'Ntry']), { open, take })
  return { rows, leftOut }
}

function requireStatement({ name, attributes }: XmlElement): void {
  const [found] = Object.values(attributes).flatMap((value) => {
    const match = namespace.exec(value)
    return match ? [match] : []
  })
  if (name !== 'Document' || !found) throw new FileRefusal('This XML file isn’t a bank statement (camt.053).')
  const [, kind, version] = found
  if (kind !== 'camt.053') throw new FileRefusal(`This is a ${kind} file. Choose a bank statement: camt.053.`)
  if (Number(version) < firstVersion || Number(version) > lastVersion)
    throw new FileRefusal(`This is version ${version} of camt.053. Versions 02 to 08 can be read.`)
}

const accountOf = (element: XmlElement): string =>
  lineOf(compactIban(textAt(element, 'Id/IBAN', 'Id/Othr/Id')), 'account')

/** The code in its own element since version 8. */
const isBooked = (entry: XmlElement): boolean => textAt(entry, 'Sts', 'Sts/Cd') === 'BOOK'

/** A part of an entry without a direction has that of the entry. */
const isCredit = (element: XmlElement): boolean => {
  const direction = textAt(element, 'CdtDbtInd')
  return direction === 'CRDT' || (direction === '' && element.name === 'TxDtls')
}

/** The transactions of an entry; one without details, or a batch whose parts have no amounts, is one row. */
function transactionsOf(entry: XmlElement): (XmlElement | undefined)[] {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  if (details.length < 2) return [details[0]]
  const currency = currencyOf(elementsAt(entry, 'Amt')[0])
  const isSplit = details.every((part) => currencyOf(amountElement(part)) === currency)
  return isSplit ? details : [undefined]
}

const amountElement = (part: XmlElement): XmlElement | undefined =>
  elementsAt(part, 'Amt')[0] ?? elementsAt(part, 'AmtDtls', 'TxAmt', 'Amt')[0]

const currencyOf = (amount: XmlElement | undefined): string => amount?.attributes['Ccy'] ?? ''

const payerPaths = [
  'RltdPties/UltmtDbtr/Nm',
  'RltdPties/UltmtDbtr/Pty/Nm',
  'RltdPties/Dbtr/Nm',
  'RltdPties/Dbtr/Pty/Nm',
]

function rowOf(
  entry: XmlElement,
  part: XmlElement | undefined,
  count: number,
  at: { place: number; account: string },
): UnkeyedRow {
  const amount = count > 1 && part ? amountElement(part) : elementsAt(entry, 'Amt')[0]
  const date = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const day = dayOfDate(date)
  const currency = currencyOf(amount)
  const isKnown = CurrencyCode.safeParse(currency).success
  const cents = isKnown ? centsOf(amount, currency) : undefined
  return {
    ...at,
    bankKey: bankKeyOf(entry, part, count),
    day: day ?? '',
    amount: cents ?? 0,
    currency,
    ...wordsOf(entry, part),
    problem: cameBack(entry, part)
      ? 'This is your own money coming back: a reversal or a return.'
      : firstUnread([
          [day, date, 'a date'],
          [isKnown || undefined, currency, 'a currency'],
          [cents, amount?.text ?? '', 'an amount'],
        ]),
  }
}

/** Whether the bank reverses a debit, or returns a payment of the photographer. */
const cameBack = (entry: XmlElement, part: XmlElement | undefined): boolean =>
  ['true', '1'].includes(textAt(entry, 'RvslInd')) || (part !== undefined && elementsAt(part, 'RtrInf').length > 0)

/** Minor units above 0; undefined for what is no such amount. */
const centsOf = (amount: XmlElement | undefined, currency: string): number | undefined => {
  const cents = amountOfText(amount?.text ?? '', currency, '.') ?? 0
  return cents > 0 ? cents : undefined
}

/** Of a batch, that of the transaction: the one of the entry is the same for all. */
function bankKeyOf(entry: XmlElement, part: XmlElement | undefined, count: number): string {
  const own = part && count > 1 ? textAt(part, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/EndToEndId') : ''
  return [textAt(entry, 'AcctSvcrRef', 'NtryRef'), own].filter(Boolean).join(' ')
}

function wordsOf(entry: XmlElement, part: XmlElement | undefined): Pick<UnkeyedRow, 'name' | 'text' | 'reference'> {
  const bankText = textAt(entry, 'AddtlNtryInf')
  if (!part) return { name: '', text: lineOf(bankText, 'text'), reference: '' }
  const free = elementsAt(part, 'RmtInf', 'Ustrd').map(({ text }) => text.trim())
  const payersOwn = textAt(part, 'Refs/EndToEndId')
  const words = [
    free.join(' ') || textAt(part, 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf') || bankText,
    payersOwn === 'NOTPROVIDED' || free.includes(payersOwn) ? '' : payersOwn,
  ]
  return {
    name: lineOf(textAt(part, ...payerPaths), 'name'),
    text: lineOf(words.filter(Boolean).join(' '), 'text'),
    reference: lineOf(textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref'), 'reference'),
  }
}
