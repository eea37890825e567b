import { unprintableList, withoutPictographs } from '#documents/printable.ts'
import type { IssuedWords } from '#invoices/issued-words.ts'
import { partsOfDocument } from '#invoices/server/issued-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db, Tables } from '#database/db.ts'

/** A text of the document, with the field where it is corrected. */
interface Printed {
  field: string
  /** After "in". */
  where: string
  text: string
}

/** Refuses a text that the PDF could only show as boxes. */
export function requirePrintableText({ field, where, text }: Printed): void {
  const found = unprintableList(text)
  if (found === undefined) return
  const words = `The PDF prints Latin, Greek and Cyrillic letters and can’t show ${found} in ${where}.`
  throw new Problem('invalid', words, { reason: 'not_printable', fields: { [field]: words } })
}

const named = (field: string, where: string, texts: readonly string[]): Printed => ({
  field,
  where,
  text: texts.join('\n'),
})

type Row = Pick<Tables['invoices'], 'id' | 'notes' | 'terms'>

/** Refuses an invoice of which a text would be boxes in its PDF: a draft may hold it, but nobody gets it. */
export async function requirePrintableInvoice(
  db: Db,
  owner: OwnerId,
  { id, notes, terms }: Row,
  { client, letterhead, shoot }: Pick<IssuedWords, 'client' | 'letterhead' | 'shoot'>,
): Promise<void> {
  const { items, adjustments, taxes } = await partsOfDocument(db, owner, id)
  const all: Printed[] = [
    ...items.map(({ description }, at) =>
      named(`items.${at}.description`, `the description of item ${at + 1}`, [description]),
    ),
    ...adjustments.map(({ kind, words }, at) => named(`adjustments.${at}.words`, `the words of a ${kind}`, [words])),
    named('notes', 'the notes', [notes]),
    named('terms', 'the terms', [terms]),
    named('clientId', 'the name or address of your client', [client.name, client.address, client.email, client.phone]),
    named(
      'shootId',
      'the title or place of the shoot',
      [shoot?.title ?? '', shoot?.location ?? ''].map(withoutPictographs),
    ),
    named('letterhead', 'your own name or address', [letterhead.name, letterhead.address, letterhead.phone]),
    named(
      'taxes',
      'a sentence about tax',
      taxes.map(({ words }) => words),
    ),
  ]
  for (const one of all) requirePrintableText(one)
}
