import { type PageRead, solid, wordsOf } from './pdf.ts'

/** Unusual texts, and how each reads on a printed page. */
export const odd: [written: string, read?: string][] = [
  ['<script>alert(1)</script><img src=x onerror=alert(1)>'],
  [') Tj ET /OpenAction << /S /JavaScript /JS (app.alert(1)) >> BT ('],
  ['=HYPERLINK("http://evil.example";"x") {{7*7}} ${7*7}'],
  ['Ωμέγα Фотография Nguyễn Thị Ánh Łódź Ærøskøbing'],
  ['Affirm the final waffle: fi fl ff ffi ﬁ'],
  ['e\u0301 n\u0303 A\u030a', 'é ñ Å'],
  [`Z${'\u0301'.repeat(100)}!`, 'Ź\u0301\u0301\u0301\u0301!'],
  ['\u202egro.live\u202c \u2066photo\u2069 \u200fx', 'gro.live photo x'],
  ['pho\u200bto\u00adgra\u2060phy\ufeff', 'photography'],
  ['Photos 👩‍👩‍👧‍👦 🇺🇸 1️⃣ 写真 שלום', 'Photos □ □ 1 □□ □□□□'],
  ['a\u2003b\u202fc\u00a0d\te', 'a b c d e'],
  ['W'.repeat(500)],
  ['p\u0000q\u0007r\ud800s', 'pqrs'],
]

export const everything = odd.map(([written]) => written).join('\n')

/** How often each text occurs, without page footers, which may interrupt it. */
export function timesRead(pages: readonly PageRead[], foot: RegExp): number[] {
  const text = solid(
    pages
      .map(wordsOf)
      .map((page) => page.replace(foot, ''))
      .join(' '),
  )
  return odd.map(([written, read = written]) => text.split(solid(read)).length - 1)
}
