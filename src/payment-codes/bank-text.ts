/** What word processors write, and what banks read instead. */
const plainSigns: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
}

/** A text as banks get it: composed letters, plain quotes and dashes, single spaces. */
export const bankText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’‚“”„‐‑–—−…]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

const signsBeyond = (text: string, allowed: RegExp): string[] => [
  ...new Set([...signs.segment(bankText(text))].map(({ segment }) => segment).filter((sign) => !allowed.test(sign))),
]

/** The characters that no bank takes, each once: neither letters nor digits nor the signs of a keyboard. */
export const signsBeyondBanks = (text: string): string[] => signsBeyond(text, /^[\p{L}\p{M}\p{Nd}\p{P}$+<=>^`|~€£ ]+$/u)

/** The characters that a Swiss QR-bill cannot hold: it takes Basic Latin, Latin-1, Latin Extended-A, Ș ș Ț ț and €. */
export const signsBeyondSwiss = (text: string): string[] =>
  signsBeyond(text, /^[\x20-\x7e\u00a0-\u017f\u0218-\u021b€]+$/u)
