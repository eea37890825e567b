import PDFDocument from 'pdfkit'

/** Characters that are invisible in a title or invalid in XML. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const inXml = (text: string): string => text.replace(/[&<>]/g, (sign) => names[sign] ?? sign)

export interface Described {
  title: string
  author: string
  /** Epoch milliseconds. */
  madeAt: number
  /** The id by which a submitted file is recognized, stored twice, so that one changed byte does not hide it. */
  code?: string | undefined
}

/** The metadata of a PDF: title, author, time. */
export function described({ title, author, madeAt, code }: Described): PDFKit.DocumentInfo {
  const [what, who] = [title, author].map((text) => text.replace(unseen, ' ').replace(/ +/g, ' ').trim()) as [
    string,
    string,
  ]
  const made = new Date(madeAt)
  return {
    Title: what,
    Author: who,
    Creator: who,
    Producer: 'PDFKit',
    CreationDate: made,
    ModDate: made,
    ...(code && { Keywords: code, Subject: code }),
  }
}

/** Writes the document's id into a private entry of a page, which readers ignore. */
export function nameIn(page: PDFKit.PDFPage, code: string): void {
  const { data } = page.dictionary as unknown as { data: Record<string, unknown> }
  data['XXSigned'] = new String(code)
}

const library = PDFDocument.prototype as unknown as { _addInfo: () => void }

/** The library also writes XML metadata without escaping: a name like Smith & Sons would make it invalid. */
export class DescribedPdf extends PDFDocument {
  protected _addInfo(): void {
    const { info } = this
    this.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? inXml(value) : value]),
    )
    library._addInfo.call(this)
    this.info = info
  }
}
