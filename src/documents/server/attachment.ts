/** Characters that could lead to another folder, hide the extension or reverse the text. */
const odd = new RegExp(
  String.raw`[\\/:*?"<>|;%\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e` +
    String.raw`\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]+`,
  'g',
)

const maxNameLength = 120

/** A file name valid on every system: `INV-2026-0045 Priya Raman.pdf`. */
export function fileName(words: string, ending: string): string {
  const plain = words
    .toWellFormed()
    .normalize('NFC')
    .replace(odd, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${[...plain].slice(0, maxNameLength).join('').trimEnd() || 'document'}.${ending}`
}

/**
 * The headers of a private file under a name, `expenses-2026.csv`: saved, never shown as a page of the product, and
 * kept by the browser only to ask whether it is still the same.
 */
export const savedAs = (name: string) => ({
  'content-disposition': offered(name),
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-cache',
})

/** The Content-Disposition of a download (RFC 6266): the name, and an ASCII fallback. */
export function offered(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
