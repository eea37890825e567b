import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { type CheckedRow, type ReadStatement, type StatementRow, statements } from '#statements/api.ts'
import type { Studio } from './studio.ts'

/** One transaction of a camt.053 file; money that came in and is booked unless it says otherwise. */
export interface CamtEntry {
  amount?: string
  currency?: string
  day?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  bankReference?: string
  /** Elements inside of the entry, after its reference. */
  details?: string
}

/** The details of one transaction: payer, structured reference and text. */
export const detailsOf = ({ name = '', reference = '', text = '', more = '' }): string =>
  [
    '<TxDtls>',
    more,
    name && `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`,
    '<RmtInf>',
    text && `<Ustrd>${text}</Ustrd>`,
    reference && `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`,
    '</RmtInf></TxDtls>',
  ].join('')

const entryOf = ({
  amount = '120.00',
  currency = 'USD',
  day = '2026-04-30',
  direction = 'CRDT',
  status = 'BOOK',
  bankReference = '',
  details = '',
}: CamtEntry): string =>
  [
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>`,
    `<BookgDt><Dt>${day}</Dt></BookgDt>`,
    bankReference && `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`,
    details && `<NtryDtls>${details}</NtryDtls>`,
    '</Ntry>',
  ].join('')

/** A camt.053 file of one statement. */
export const camtOf = (
  entries: readonly CamtEntry[],
  { version = '02', iban = 'DE89370400440532013000', kind = 'camt.053' } = {},
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}"><BkToCstmrStmt>`,
    `<GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`,
    ...entries.map(entryOf),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n')

interface Corrected {
  columns?: Record<string, number>
  dayOrder?: 'dmy' | 'mdy' | 'ymd'
  currency?: string
}

/** What is read of a file as Alice. */
export const readAs = (
  { as }: Pick<Studio, 'as'>,
  content: string | Uint8Array,
  { columns, ...more }: Corrected = {},
  name = 'april.xml',
): Promise<ReadStatement> =>
  as('alice')(statements.read, {
    input: { ...more, ...(columns && { columns: JSON.stringify(columns) }) },
    files: [new File([content as BlobPart], name)],
  })

/** A sent invoice of Alice's for a client of this name; `rate` in its currency. */
export async function sentInvoice(
  { as }: Pick<Studio, 'as'>,
  name: string,
  rate: number,
  more: Partial<SentInvoice> = {},
) {
  const alice = as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name } })
  const items = [{ description: 'Portraits', rate }]
  return alice(invoices.create, {
    input: { clientId, issueDate: '2026-04-01', dueDate: '2026-04-30', items, status: 'sent', ...more },
  })
}

/** A row as the page sends it, for the invoice that it proposes or another one. */
export function checkedOf(
  { invoices: open }: ReadStatement,
  row: StatementRow,
  chosen = row.invoiceIds[0],
): CheckedRow {
  const invoice = open.find(({ id }) => id === chosen)
  if (!invoice) throw new Error(`No open invoice is proposed for “${row.text}”.`)
  const { key, day, amount, currency, name, text, reference } = row
  return { key, day, amount, currency, name, text, reference, invoiceId: invoice.id, open: invoice.open }
}

/** Records the rows that are ready, as the page does at first. */
export const recordReady = ({ as }: Pick<Studio, 'as'>, read: ReadStatement, fileName = 'april.xml') =>
  as('alice')(statements.record, {
    input: { fileName, rows: read.rows.filter(({ state }) => state === 'ready').map((row) => checkedOf(read, row)) },
  })

/** In short: the state of each row, with the numbers of the invoices it could be. */
export const statesIn = ({ rows, invoices: open }: ReadStatement): string[] =>
  rows.map(({ state, invoiceIds, why }) =>
    [state, ...invoiceIds.map((id) => open.find((one) => one.id === id)?.invoiceNumber), why]
      .filter((word) => word !== '')
      .join(' '),
  )
