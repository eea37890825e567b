/** Texts that careless code alters. Each has to be returned exactly as sent. */
export const faithfulTexts: Record<string, string> = {
  'joined emoji': '👩‍👩‍👧‍👦 at 🏳️‍🌈 with 👍🏽',
  'right to left': 'שלום \u202bעולם\u202c, استوديو',
  'combining marks': 'e\u0301 is not \u00e9; Z\u0351\u036b\u0343',
  'spaces at both ends': '  two  spaces  ',
  'signs of other languages': `Robert'); drop table clients; -- "\\" {{x}} <b>&amp;</b> %_ $1 ?1 :a`,
  'beyond the first plane': '𝒜𝓁𝒾𝒸ℯ 𠮷野家 𐍈',
}

/** Texts that every field refuses, escaped for JSON. */
export const brokenTexts: Record<string, string> = {
  'a NUL': 'a\u0000b',
  'half a surrogate pair': 'a\ud83db',
  'the other half': 'a\udc4db',
  'a bell': 'a\u0007b',
  'a C1 control': 'a\u0085b',
}

/** Texts that only multiline fields accept. */
export const manyLines: Record<string, string> = { 'a line feed': 'a\nb', 'Windows lines': 'a\r\nb', 'a tab': 'a\tb' }

/** Path segments that are not ids. */
export const oddIds = [
  '0',
  '-1',
  '1.5',
  '01',
  '+1',
  '1e0',
  '0x1',
  '2147483648',
  '9007199254740992',
  '99999999999999999999',
  'abc',
  'null',
  '%00',
  '1%20',
]
